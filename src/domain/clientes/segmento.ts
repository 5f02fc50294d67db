// @requirement 15.33.4
import type { CamposRecusados } from '#domain/recusas.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import { umaLinha } from '#domain/texto-digitado.ts';
import { lerAlvosDaBusca } from '#domain/pedidos/lista-de-pedidos.ts';
import { enderecoDoFiltro, lerFiltroDeClientes } from './filtro-de-clientes.ts';

export const MAIOR_NOME_DO_SEGMENTO = 60;
const MAIOR_FILTRO = 1000;

export type CampoDoSegmento = 'nome' | 'filtro';
export type FaltaNoSegmento = 'nome-vazio' | 'nome-longo' | 'sem-filtro' | 'busca-de-uma-pessoa';
export type FaltasNoSegmento = Partial<Record<CampoDoSegmento, FaltaNoSegmento>>;

/** A filter of the list of customers under a name. */
export type Segmento = { nome: string; filtro: string };

/** Whether the search is for one person, by e-mail, telephone or document: a segment outlives the deletion of their data. */
function buscaUmaPessoa(busca: string): boolean {
  const alvos = lerAlvosDaBusca(busca);
  return busca.includes('@') || Boolean(alvos?.telefone ?? alvos?.documento);
}

/** The filter of a segment as the audit trail keeps it for good: without the search, which may name a person. */
export const filtroParaAuditoria = (filtro: string): string =>
  enderecoDoFiltro({ ...lerFiltroDeClientes(new URLSearchParams(filtro)).filtro, busca: '' });

/** The segment as typed, its filter in canonical order; a filter that leaves everybody in is none. */
export function lerSegmento(digitado: Segmento): Result<Segmento, CamposRecusados<FaltasNoSegmento>> {
  const nome = umaLinha(digitado.nome.normalize('NFC'));
  const { filtro: lido } = lerFiltroDeClientes(new URLSearchParams(digitado.filtro));
  const filtro = enderecoDoFiltro(lido);
  const faltas: FaltasNoSegmento = {};
  if (nome === '') faltas.nome = 'nome-vazio';
  else if (nome.length > MAIOR_NOME_DO_SEGMENTO) faltas.nome = 'nome-longo';
  if (filtro === '' || filtro.length > MAIOR_FILTRO) faltas.filtro = 'sem-filtro';
  else if (buscaUmaPessoa(lido.busca)) faltas.filtro = 'busca-de-uma-pessoa';
  return Object.keys(faltas).length > 0 ? falha({ codigo: 'campos', faltas }) : ok({ nome, filtro });
}
