// @requirement 15.10.2
import type { Centavos } from '#domain/dinheiro.ts';
import { podeSerId } from '#domain/identificador.ts';
import { estaPago, type StatusDoPedido } from '#domain/pedidos/pedido-status.ts';
import { normalizarEmail, normalizarNome } from '#domain/usuarios/pessoa.ts';
import { codigoDoCupom } from './cupom.ts';
import { type ItemLido, julgarItens } from './item.ts';
import { type Documento, type Julgado, Notas } from './julgamento.ts';
import {
  lerId,
  lerLogico,
  lerMapa,
  lerMomento,
  lerReais,
  lerTelefoneAntigo,
  lerTexto,
  lerTextoLongo,
  MAIS_CENTAVOS,
  primeiroCampo,
} from './leitura.ts';
import type { Campos } from './valores.ts';
import { enderecosDeNinguem } from '#domain/clientes/convidado.ts';

export type PedidoLido = {
  id: string;
  status: StatusDoPedido;
  nome: string;
  email: string;
  telefone: string;
  /** The old shop's user id; whether that account exists here is checked later. */
  uid: string | null;
  cep: string;
  rua: string;
  numero: string;
  complemento: string | null;
  bairro: string;
  cidade: string;
  uf: string;
  observacao: string;
  subtotalCentavos: Centavos;
  descontoCentavos: Centavos;
  freteCentavos: Centavos;
  totalCentavos: Centavos;
  prazoEntrega: string;
  origem: string;
  cupomCodigo: string | null;
  idInfluencer: string | null;
  criadoEm: Date | null;
  pagoEm: Date | null;
  itens: ItemLido[];
};

/** Status by its names in the old shop (docs/requirements.md 4.4) and at payment providers. */
const statusPorNome: ReadonlyMap<string, StatusDoPedido> = new Map(
  Object.entries({
    approved: ['approved', 'aprovado', 'pago', 'paid'],
    pendente: ['pendente', 'pending', 'aguardando', 'in_process', ''],
    enviado: ['enviado', 'shipped'],
    concluido: ['concluido', 'concluído', 'completed', 'entregue', 'delivered'],
    rejected: ['rejected', 'rejeitado', 'cancelado', 'cancelled', 'canceled', 'refunded', 'estornado', 'expired'],
  } satisfies Record<StatusDoPedido, string[]>).flatMap(([status, nomes]) =>
    nomes.map((nome): [string, StatusDoPedido] => [nome, status as StatusDoPedido]),
  ),
);

/** E-mail of orders without one; not deliverable, like that of a deleted account. */
const SEM_CEP = '00000000';
const SEM_UF = 'XX';
const MAIOR_LINHA = 200;
const MAIOR_OBSERVACAO = 2000;

/** Creation time of an order; null if unreadable. */
export const momentoDoPedido = ({ campos }: Documento): Date | null =>
  lerMomento(primeiroCampo(campos, 'criadoEm', 'data', 'createdAt'));

export function julgarPedido(documento: Documento): Julgado<PedidoLido> {
  const { id, campos } = documento;
  const notas = new Notas(documento);
  const { itens, somaCentavos } = julgarItens(campos['itens'], notas);
  const lido = lerReais(primeiroCampo(campos, 'total', 'valorTotal'));
  const total = lido?.centavos ?? somaCentavos;
  if (!podeSerId(id)) return notas.fora('O código do pedido tem sinais que um endereço da loja não leva.', total);
  if (total < 0) return notas.fora('O total é negativo.', total);
  if (total === 0) return notas.fora('O total é zero, ou falta.', total);
  if (total > MAIS_CENTAVOS) return notas.fora('O total é maior do que a loja guarda.', total);
  if (!lido) notas.alterado('Sem total: ficou a soma dos itens.');
  if (lido?.arredondado) notas.alterado('O total tinha frações de centavo: foi arredondado.');
  if (lido?.ambiguo)
    notas.duvidoso(`O total "${lerTexto(primeiroCampo(campos, 'total', 'valorTotal'))}" foi lido como milhares.`);
  const totalDito = lerReais(campos['valorTotal']);
  if (lido && totalDito && totalDito.centavos !== lido.centavos)
    notas.duvidoso('"total" e "valorTotal" não são iguais: ficou "total".');
  const criadoEm = momentoDoPedido(documento);
  if (!criadoEm) notas.duvidoso('Sem uma data que se leia: ficou a da importação.');
  const status = lerStatus(campos, notas);
  const email = normalizarEmail(lerTexto(campos['email'], 254));
  return notas.serve(
    {
      id,
      status,
      nome: normalizarNome(lerTexto(campos['nome'])) || 'Sem nome',
      email: email || enderecosDeNinguem.semEmail,
      telefone: lerTelefoneAntigo(campos['telefone']),
      uid: lerLogico(campos['isGuest'], false) ? null : lerId(primeiroCampo(campos, 'uid', 'usuarioId')),
      ...lerEndereco(campos, notas),
      observacao: lerTextoLongo(campos['observacao']).slice(0, MAIOR_OBSERVACAO),
      ...lerValores(campos, total, somaCentavos, notas),
      prazoEntrega: lerTexto(campos['prazoEntrega'], MAIOR_LINHA) || 'Frete Grátis',
      origem: lerTexto(campos['origem'], 40) || 'web',
      cupomCodigo: lerCupom(campos),
      idInfluencer: lerId(primeiroCampo(campos, 'idInfluencer', 'influencerId')),
      criadoEm,
      pagoEm: estaPago(status) ? (lerMomento(primeiroCampo(campos, 'pagoEm', 'aprovadoEm')) ?? criadoEm) : null,
      itens,
    },
    total,
  );
}

function lerStatus(campos: Campos, notas: Notas): StatusDoPedido {
  const dito = lerTexto(campos['status'], 40).toLowerCase();
  const status = statusPorNome.get(dito);
  if (!status) notas.duvidoso(`O status "${dito}" não existe na loja: ficou pendente.`);
  return status ?? 'pendente';
}

/** The coupon code, stored as text or as the coupon's record. */
function lerCupom(campos: Campos): string | null {
  const dito = primeiroCampo(campos, 'cupomCodigo', 'cupom');
  return codigoDoCupom(lerTexto(typeof dito === 'object' ? lerMapa(dito)['codigo'] : dito, 100)) || null;
}

/**
 * The order's amounts. The paid total is kept; the difference to the items becomes discount, or raises the subtotal.
 */
function lerValores(campos: Campos, total: Centavos, soma: Centavos, notas: Notas) {
  const frete = Math.min(Math.max(lerReais(campos['frete'])?.centavos ?? 0, 0), total);
  const mercadorias = total - frete;
  if (soma < mercadorias) notas.duvidoso('O total é maior do que a soma dos itens: ficou o total.');
  const subtotal = Math.max(soma, mercadorias);
  return {
    subtotalCentavos: subtotal,
    descontoCentavos: subtotal - mercadorias,
    freteCentavos: frete,
    totalCentavos: total,
  };
}

function lerEndereco(campos: Campos, notas: Notas) {
  const detalhado = lerMapa(campos['enderecoDetalhado']);
  const linha = (campo: string) => lerTexto(detalhado[campo], MAIOR_LINHA);
  const cep = linha('cep').replaceAll(/\D/g, '');
  const uf = linha('uf').toUpperCase();
  if (cep !== '' && cep.length !== SEM_CEP.length) notas.alterado(`O CEP "${linha('cep')}" não é um CEP: saiu.`);
  if (uf !== '' && !/^[A-Z]{2}$/.test(uf)) notas.alterado(`A UF "${linha('uf')}" não é um estado: saiu.`);
  return {
    cep: cep.length === SEM_CEP.length ? cep : SEM_CEP,
    rua: linha('rua') || lerTexto(campos['endereco'], MAIOR_LINHA),
    numero: linha('numero'),
    complemento: linha('complemento') || null,
    bairro: linha('bairro'),
    cidade: linha('cidade'),
    uf: /^[A-Z]{2}$/.test(uf) ? uf : SEM_UF,
  };
}

export type DownloadLido = { pedidoId: string; uid: string; produtoId: string; baixadoEm: Date | null };

/** The download to import, from a record of `pedidos/{pedido}/downloads/{uid}` (docs/requirements.md 3.5.3). */
export function julgarDownload(documento: Documento): Julgado<DownloadLido> {
  const { id, campos, pedido = '' } = documento;
  const notas = new Notas(documento);
  const produtoId = lerId(campos['produtoId']);
  if (produtoId === null) return notas.fora('O download não diz de que produto é.');
  return notas.serve({
    pedidoId: pedido,
    uid: lerId(campos['uid']) ?? id,
    produtoId,
    baixadoEm: lerMomento(primeiroCampo(campos, 'baixadoEm', 'criadoEm')),
  });
}
