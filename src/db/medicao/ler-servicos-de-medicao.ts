// @requirement 15.43.1 15.43.2 15.43.4 15.43.6
import { and, asc, desc, eq, getTableColumns, inArray, type SQL } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { omitColumns, pickColumns } from '#db/pick-columns.ts';
import { contasDeMedicao, eventosMedidos, pedidoItens, pedidoPermissoes, pedidos } from '#db/schema/index.ts';
import type { CompraMedida } from '#domain/medicao/evento-medido.ts';
import { type ServicoDeMedicao, servicosDeMedicao } from '#domain/medicao/servico-de-medicao.ts';

/** An account as the panel shows it: whether there is a secret, and not which. */
export type ContaNoPainel = {
  servico: ServicoDeMedicao;
  ligado: boolean;
  identificador: string;
  codigoDeTeste: string;
  temSegredo: boolean;
  /** 0 until it is saved. */ versao: number;
};

/** Returns the account of each service, also of those that were never saved. */
export async function lerContasDeMedicao(db: Db): Promise<ContaNoPainel[]> {
  const guardadas = await db.select().from(contasDeMedicao);
  return servicosDeMedicao.map((servico) => {
    const conta = guardadas.find((uma) => uma.servico === servico);
    return {
      servico,
      ligado: conta?.ligado ?? false,
      identificador: conta?.identificador ?? '',
      codigoDeTeste: conta?.codigoDeTeste ?? '',
      temSegredo: (conta?.segredo ?? '') !== '',
      versao: conta?.versao ?? 0,
    };
  });
}

/** Returns a service's account with its encrypted secret; null if it was never saved. */
export async function buscarConta(db: Db, servico: ServicoDeMedicao) {
  const [conta] = await db.select().from(contasDeMedicao).where(eq(contasDeMedicao.servico, servico));
  return conta ?? null;
}

/** Returns the services that are on. */
export async function lerServicosLigados(db: Db): Promise<ServicoDeMedicao[]> {
  const ligados = await db
    .select(pickColumns(contasDeMedicao, 'servico'))
    .from(contasDeMedicao)
    .where(eq(contasDeMedicao.ligado, true));
  return servicosDeMedicao.filter((servico) => ligados.some((um) => um.servico === servico));
}

/** An order with its buyer's permissions; null if none is left. */
export async function lerCompraMedida(db: Db, pedidoId: string) {
  const [linha] = await db
    .select({
      permissao: pickColumns(pedidoPermissoes, 'servicos', 'navegadorId', 'navegador', 'retiradaEm'),
      pedido: pickColumns(
        pedidos,
        'id',
        'numeroDoPedido',
        'criadoEm',
        'totalCentavos',
        'devolvidoCentavos',
        'freteCentavos',
        'cupom',
        'nome',
        'email',
        'telefone',
        'destinatario',
        'presente',
        'cidade',
        'uf',
        'cep',
      ),
    })
    .from(pedidoPermissoes)
    .innerJoin(pedidos, eq(pedidos.id, pedidoPermissoes.pedidoId))
    .where(eq(pedidoPermissoes.pedidoId, pedidoId));
  if (!linha || linha.permissao.retiradaEm) return null;
  const { permissao, pedido } = linha;
  const itens = await db
    .select(
      pickColumns(pedidoItens, 'produtoId', 'nome', 'variacao', 'quantidade', 'precoCentavos', 'descontoCentavos'),
    )
    .from(pedidoItens)
    .where(eq(pedidoItens.pedidoId, pedidoId))
    .orderBy(asc(pedidoItens.posicao));
  const { id, numeroDoPedido: numero, criadoEm, freteCentavos, cupom } = pedido;
  // The amount that an edit gave back is reported as a refund of the sale.
  const totalCentavos = pedido.totalCentavos + pedido.devolvidoCentavos;
  const { nome, email, telefone, cidade, uf, cep } = pedido;
  const paraSi = pedido.destinatario === null && !pedido.presente && cep !== '';
  const compra: CompraMedida = {
    id,
    numero,
    criadoEm,
    totalCentavos,
    freteCentavos,
    cupom,
    itens,
    contato: { nome, email, telefone, lugar: paraSi ? { cidade, uf, cep } : null },
  };
  return { permissao, compra };
}

const NO_REGISTRO = 20;

/** An event in the panel's log. */
export type EventoNoPainel = Omit<typeof eventosMedidos.$inferSelect, 'acumuladoCentavos'> & { numeroDoPedido: number };

/** Returns the latest events. */
export async function listarEventosMedidos(db: Db): Promise<EventoNoPainel[]> {
  return db
    .select({ ...omitColumns(eventosMedidos, 'acumuladoCentavos'), numeroDoPedido: pedidos.numeroDoPedido })
    .from(eventosMedidos)
    .innerJoin(pedidos, eq(pedidos.id, eventosMedidos.pedidoId))
    .orderBy(desc(eventosMedidos.id))
    .limit(NO_REGISTRO);
}

/** Returns the permissions given with these orders, for the export of a person's data. */
export async function lerPermissoesDe(db: Db, quais: SQL | undefined) {
  return db
    .select(getTableColumns(pedidoPermissoes))
    .from(pedidoPermissoes)
    .where(and(inArray(pedidoPermissoes.pedidoId, db.select({ id: pedidos.id }).from(pedidos).where(quais))))
    .orderBy(asc(pedidoPermissoes.criadoEm));
}
