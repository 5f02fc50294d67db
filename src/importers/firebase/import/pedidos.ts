import { lancarComissao } from '#application/comissoes/livro-de-comissoes.ts';
import { lerQuaisSaoDigitais } from '#db/importacao/gravar-importacao-do-catalogo.ts';
import {
  inserirDownloads,
  inserirPedidosImportados,
  lerTotaisDosPedidos,
  type PedidoAImportar,
  travarPedidosImportados,
  trocarItensDoPedido,
} from '#db/importacao/gravar-importacao-de-pedidos.ts';
import { lerComissoesDe } from '#db/importacao/gravar-importacao-de-pessoas.ts';
import { mudarPedido } from '#db/pedidos/gravar-pedidos.ts';
import { lancamentosDoPedido } from '#domain/comissoes/comissao-lancamentos.ts';
import type { ItemLido } from '#importers/firebase/rules/item.ts';
import {
  julgarPedido,
  momentoDoPedido,
  type PedidoLido,
  type DownloadLido,
  julgarDownload,
} from '#importers/firebase/rules/pedido.ts';
import { ondeHa } from './catalogo.ts';
import type { Aceito, Contexto, Forma, Grupos } from './forma.ts';

type Comparavel = Omit<PedidoLido, 'id' | 'uid' | 'criadoEm' | 'prazoEntrega' | 'origem' | 'idInfluencer'>;

const gruposDoPedido = (pedido: Comparavel): Grupos => ({
  status: [pedido.status],
  comprador: [pedido.nome, pedido.email, pedido.telefone],
  endereco: [pedido.cep, pedido.rua, pedido.numero, pedido.complemento, pedido.bairro, pedido.cidade, pedido.uf],
  observacao: [pedido.observacao],
  valores: [pedido.subtotalCentavos, pedido.descontoCentavos, pedido.freteCentavos, pedido.totalCentavos],
  cupom: [pedido.cupomCodigo],
  itens: pedido.itens.map((item) => [item.produtoId, item.nome, item.variacao, item.precoCentavos, item.quantidade]),
});

/** In a simulation, includes the records the earlier collections would have written. */
function conhecidos<V>(db: Map<string, V>, simulados: Map<string, V>, { simular }: Contexto): Map<string, V> {
  return simular ? new Map([...simulados, ...db]) : db;
}

const uidsDe = (pedidos: PedidoLido[]) => [
  ...new Set(pedidos.flatMap(({ uid, idInfluencer }) => [uid, idInfluencer].filter((id) => id !== null))),
];

const produtosDe = (pedidos: Pick<PedidoLido, 'itens'>[]) => [
  ...new Set(pedidos.flatMap(({ itens }) => itens.map(({ produtoId }) => produtoId))),
];

export const formaDosPedidos: Forma<PedidoLido> = {
  colecao: 'pedidos',
  julgar: (documento) => julgarPedido(documento),
  chave: ({ id }) => id,
  quando: momentoDoPedido,
  grupos: gruposDoPedido,
  async conferir(db, novos, contexto) {
    const tem = await lerTotaisDosPedidos(
      db,
      novos.map(({ chave }) => chave),
    );
    const valores = novos.map(({ valor }) => valor);
    const pessoas = conhecidos(await lerComissoesDe(db, uidsDe(valores)), contexto.comissoes, contexto);
    for (const novo of novos) {
      // Most buyers of a sheet have no account.
      if (novo.documento.deLa !== undefined && !pessoas.has(novo.valor.uid ?? '')) novo.valor.uid = null;
      semQuemNaoHa(novo, pessoas);
    }
    return ondeHa(novos, ({ chave }) => (tem.has(chave) ? { fora: 'A loja já tem um pedido com este código.' } : null));
  },
  async inserir(tx, novos, { agora }) {
    const comissoes = await lerComissoesDe(tx, uidsDe(novos));
    const digitais = await lerQuaisSaoDigitais(tx, produtosDe(novos));
    await inserirPedidosImportados(
      tx,
      novos.map((pedido) => paraGravar(pedido, comissoes, digitais, agora)),
    );
  },
  ler: async (tx, ids) =>
    new Map((await travarPedidosImportados(tx, ids)).map((pedido) => [pedido.id, gruposDoPedido(pedido)])),
  async mudar(tx, pedido, grupos, _base, { agora }) {
    const [antes] = await travarPedidosImportados(tx, [pedido.id]);
    if (!antes) return;
    const digitais = await lerQuaisSaoDigitais(tx, produtosDe([pedido]));
    const { nome, email, telefone, cep, rua, numero, complemento, bairro, cidade, uf } = pedido;
    const { subtotalCentavos, descontoCentavos, freteCentavos, totalCentavos } = pedido;
    const mudanca = {
      ...(grupos.has('status') && { status: pedido.status, pagoEm: antes.pagoEm ?? pedido.pagoEm }),
      ...(grupos.has('comprador') && { nome, email, telefone }),
      ...(grupos.has('endereco') && { cep, rua, numero, complemento, bairro, cidade, uf }),
      ...(grupos.has('observacao') && { observacao: pedido.observacao }),
      ...(grupos.has('valores') && { subtotalCentavos, descontoCentavos, freteCentavos, totalCentavos }),
      ...(grupos.has('cupom') && { cupomCodigo: pedido.cupomCodigo }),
    };
    if (Object.keys(mudanca).length > 0) await mudarPedido(tx, pedido.id, mudanca);
    if (grupos.has('itens') && !antes.estoqueReservado)
      await trocarItensDoPedido(tx, { id: pedido.id, itens: comDigital(pedido.itens, digitais) });
    await lancarComissao({ relogio: { agora: () => agora }, fila: null }, tx, { ...antes, ...mudanca });
  },
  somar: lerTotaisDosPedidos,
};

/** Removes references to accounts that are not in the shop. */
function semQuemNaoHa({ valor, notas }: Aceito<PedidoLido>, pessoas: Map<string, number>): void {
  if (valor.uid !== null && !pessoas.has(valor.uid)) {
    notas.push({ acao: 'alterado', motivo: `O usuário ${valor.uid} não está na loja: o pedido entrou sem conta.` });
    valor.uid = null;
  }
  if (valor.idInfluencer !== null && !pessoas.has(valor.idInfluencer)) {
    notas.push({
      acao: 'alterado',
      motivo: `O influencer ${valor.idInfluencer} não está na loja: ficou sem comissão.`,
    });
    valor.idInfluencer = null;
  }
}

const comDigital = (itens: ItemLido[], digitais: Map<string, boolean>) =>
  itens.map((item) => ({ ...item, digital: digitais.get(item.produtoId) ?? item.digital ?? false }));

function paraGravar(
  pedido: PedidoLido,
  comissoes: Map<string, number>,
  digitais: Map<string, boolean>,
  agora: Date,
): PedidoAImportar {
  const criadoEm = pedido.criadoEm ?? agora;
  const comissaoPb = (pedido.idInfluencer !== null && comissoes.get(pedido.idInfluencer)) || 0;
  const pagoEm =
    pedido.pagoEm ?? (pedido.criadoEm || pedido.status === 'pendente' || pedido.status === 'rejected' ? null : agora);
  const valendo = { ...pedido, comissaoPb, estornadoCentavos: 0, excluidoEm: null, recusada: false };
  return {
    ...pedido,
    isGuest: pedido.uid === null,
    cupom: pedido.descontoCentavos > 0 ? pedido.cupomCodigo : null,
    comissaoPb,
    criadoEm,
    pagoEm,
    itens: comDigital(pedido.itens, digitais),
    abertura: pedido.idInfluencer === null ? null : (lancamentosDoPedido(valendo, [], pagoEm ?? criadoEm)[0] ?? null),
  };
}

const pedidoDoDownload = (chave: string): string => chave.split('/')[0] ?? '';

export const formaDosDownloads: Forma<DownloadLido> = {
  colecao: 'downloads',
  julgar: (documento) => julgarDownload(documento),
  chave: ({ pedidoId, uid }) => `${pedidoId}/${uid}`,
  grupos: ({ produtoId, baixadoEm }) => ({ baixado: [produtoId, baixadoEm] }),
  async conferir(db, novos, { simular }) {
    const tem = simular ? null : await lerTotaisDosPedidos(db, [...new Set(novos.map(({ valor }) => valor.pedidoId))]);
    return ondeHa(novos, ({ valor }) =>
      tem && !tem.has(valor.pedidoId) ? { fora: `O pedido ${valor.pedidoId} não está na loja.` } : null,
    );
  },
  inserir: (tx, novos, { agora }) =>
    inserirDownloads(
      tx,
      novos.map((novo) => ({ ...novo, baixadoEm: novo.baixadoEm ?? agora })),
    ),
  // Downloads are append-only: a newer one adds a row.
  async ler(tx, chaves) {
    const tem = await lerTotaisDosPedidos(tx, [...new Set(chaves.map(pedidoDoDownload))]);
    return new Map(chaves.filter((chave) => tem.has(pedidoDoDownload(chave))).map((chave) => [chave, 'ninguem-edita']));
  },
  mudar: (tx, valor, _grupos, _base, { agora }) =>
    inserirDownloads(tx, [{ ...valor, baixadoEm: valor.baixadoEm ?? agora }]),
};
