// @requirement 15.33.3
import type { Dia } from '#domain/calendario.ts';
import { type Centavos, lerPrecoDigitado, reaisComPonto } from '#domain/dinheiro.ts';
import { ufs } from '#domain/entregas/lugar-de-entrega.ts';
import { podeSerId } from '#domain/identificador.ts';
import { lerDia } from '#domain/periodo.ts';
import { umaLinha } from '#domain/texto-digitado.ts';

/** Who is in the list of customers. Empty texts and nulls do not filter. */
export type FiltroDeClientes = {
  busca: string;
  /** Id of a product in one of the customer's paid orders. */
  produto: string;
  /** Bought before this day, and not since. */
  semComprarDesde: Dia | null;
  /** Paid orders for more than this. */
  gastoCentavos: Centavos | null;
  cidade: string;
  uf: string;
  conta: 'com' | 'sem' | null;
  /** Whether the customer agreed to receive e-mails of some kind. */
  aceitaEmails: boolean;
};

export type CampoDoFiltro = 'produto' | 'sem-comprar-desde' | 'gasto' | 'cidade' | 'uf' | 'conta' | 'emails';
export type FaltaNoFiltro = 'dia-invalido' | 'valor-invalido' | 'produto-invalido';

/** Columns by which the list is sorted. */
export const colunasDeClientes = ['nome', 'pedidos', 'gasto', 'ultima', 'desde'] as const;
export type OrdemDeClientes = { coluna: (typeof colunasDeClientes)[number]; descendente: boolean };

/** The sort order of the address; the latest buyers first by default. */
export function lerOrdemDeClientes(texto: string | null): OrdemDeClientes {
  const coluna = colunasDeClientes.find((conhecida) => conhecida === texto?.replace(/^-/, ''));
  return coluna ? { coluna, descendente: texto?.startsWith('-') ?? false } : { coluna: 'ultima', descendente: true };
}

export const escreverOrdemDeClientes = ({ coluna, descendente }: OrdemDeClientes): string =>
  `${descendente ? '-' : ''}${coluna}`;

/** Counting stops here: beyond it the list shows "10.000+". */
export const MAIS_CLIENTES_CONTADOS = 10_000;

const MAIOR_TEXTO = 100;

/** Reads the filter of an address. Invalid values do not filter; `faltas` says which of them were typed. */
export function lerFiltroDeClientes(parametros: URLSearchParams): {
  filtro: FiltroDeClientes;
  faltas: Partial<Record<CampoDoFiltro, FaltaNoFiltro>>;
} {
  const ler = (nome: string) => umaLinha((parametros.get(nome) ?? '').normalize('NFC')).slice(0, MAIOR_TEXTO);
  const faltas: Partial<Record<CampoDoFiltro, FaltaNoFiltro>> = {};
  const produto = ler('produto');
  if (produto !== '' && !podeSerId(produto)) faltas.produto = 'produto-invalido';
  const semComprarDesde = lerDia(ler('sem-comprar-desde'));
  if (semComprarDesde === null && ler('sem-comprar-desde') !== '') faltas['sem-comprar-desde'] = 'dia-invalido';
  const gastoCentavos = lerPrecoDigitado(ler('gasto'));
  if (gastoCentavos === null && ler('gasto') !== '') faltas.gasto = 'valor-invalido';
  const conta = ler('conta');
  return {
    filtro: {
      busca: ler('busca'),
      produto: faltas.produto ? '' : produto,
      semComprarDesde,
      gastoCentavos,
      cidade: ler('cidade'),
      uf: ufs.find((uf) => uf === ler('uf').toUpperCase()) ?? '',
      conta: conta === 'com' || conta === 'sem' ? conta : null,
      aceitaEmails: ler('emails') === 'sim',
    },
    faltas,
  };
}

/** The filter as parameters of an address, always in the same order; empty without a filter. */
export function enderecoDoFiltro(filtro: FiltroDeClientes): string {
  return new URLSearchParams({
    ...(filtro.busca && { busca: filtro.busca }),
    ...(filtro.produto && { produto: filtro.produto }),
    ...(filtro.semComprarDesde && { 'sem-comprar-desde': filtro.semComprarDesde }),
    ...(filtro.gastoCentavos !== null && { gasto: reaisComPonto(filtro.gastoCentavos) }),
    ...(filtro.cidade && { cidade: filtro.cidade }),
    ...(filtro.uf && { uf: filtro.uf }),
    ...(filtro.conta && { conta: filtro.conta }),
    ...(filtro.aceitaEmails && { emails: 'sim' }),
  }).toString();
}
