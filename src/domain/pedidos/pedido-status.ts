// @requirement 4.3.1 4.3.2 4.4.1 4.4.2 15.16.8
/** Order statuses, named as in the contract (docs/requirements.md 4.3). */
export const statusDoPedido = ['pendente', 'approved', 'enviado', 'concluido', 'rejected'] as const;
export type StatusDoPedido = (typeof statusDoPedido)[number];

/** Statuses an admin can set; not pendente (docs/requirements.md 4.3). */
export const statusDoAdmin = ['approved', 'enviado', 'concluido', 'rejected'] as const satisfies StatusDoPedido[];

/** Statuses of a paid order (docs/requirements.md 4.3). */
export const statusPagos = ['approved', 'enviado', 'concluido'] as const satisfies StatusDoPedido[];

/** Statuses of a paid order not delivered yet. */
export const statusPorChegar = ['approved', 'enviado'] as const satisfies StatusDoPedido[];

/** Actor of a status change: `consolidarPagamentos`, an admin, the payment deadline, or a carrier event. */
export type AutorDaTransicao = 'pagamento' | 'admin' | 'prazo' | 'transportadora';
export type Transicao = { de: StatusDoPedido; para: StatusDoPedido; por: AutorDaTransicao };

/** All allowed status changes. An admin may set the current status again, without effect. */
export const transicoes: readonly Transicao[] = [
  { de: 'pendente', para: 'approved', por: 'pagamento' },
  { de: 'pendente', para: 'rejected', por: 'pagamento' },
  { de: 'approved', para: 'rejected', por: 'pagamento' },
  { de: 'enviado', para: 'rejected', por: 'pagamento' },
  { de: 'concluido', para: 'rejected', por: 'pagamento' },
  { de: 'rejected', para: 'approved', por: 'pagamento' },
  { de: 'pendente', para: 'rejected', por: 'prazo' },
  { de: 'approved', para: 'enviado', por: 'transportadora' },
  { de: 'enviado', para: 'concluido', por: 'transportadora' },
  ...statusDoPedido.flatMap((de) => statusDoAdmin.map((para): Transicao => ({ de, para, por: 'admin' }))),
];

export function podeTransitar(de: StatusDoPedido, para: StatusDoPedido, por: AutorDaTransicao): boolean {
  return transicoes.some((transicao) => transicao.de === de && transicao.para === para && transicao.por === por);
}

export function estaPago(status: StatusDoPedido): boolean {
  return statusPagos.some((pago) => pago === status);
}

/** Whether an item that is an eBook may be downloaded: paid, not in dispute, not returned. */
export function ebookLiberado(item: { status: StatusDoPedido; emDisputa: boolean; devolvidoEm: Date | null }): boolean {
  return estaPago(item.status) && !item.emDisputa && item.devolvidoEm === null;
}

/** Whether the goods were delivered, by the order's status or by the carrier. */
export function foiEntregue({ status, entregueEm }: { status: StatusDoPedido; entregueEm: Date | null }): boolean {
  return status === 'concluido' || (status === 'enviado' && entregueEm !== null);
}

/** Whether an order may be reviewed: delivered, and not in dispute. */
export function podeAvaliar(pedido: { status: StatusDoPedido; entregueEm: Date | null; emDisputa: boolean }): boolean {
  return foiEntregue(pedido) && !pedido.emDisputa;
}

/** Status names in influencer views (docs/requirements.md 4.4). */
export type StatusNormalizado = 'aprovado' | 'pendente' | 'cancelado' | 'concluido' | 'enviado';

const aliases: ReadonlyMap<unknown, StatusNormalizado> = new Map([
  ['approved', 'aprovado'],
  ['aprovado', 'aprovado'],
  ['pending', 'pendente'],
  ['pendente', 'pendente'],
  ['rejected', 'cancelado'],
  ['cancelado', 'cancelado'],
  ['cancelled', 'cancelado'],
  ['concluido', 'concluido'],
  ['completed', 'concluido'],
  ['enviado', 'enviado'],
]);

/** The status name for influencer views, case-insensitive; pendente if missing or unknown. */
export function statusNormalizado(alias: unknown): StatusNormalizado {
  return aliases.get(typeof alias === 'string' ? alias.trim().toLowerCase() : alias) ?? 'pendente';
}

const rotulos: Readonly<Record<StatusDoPedido, string>> = {
  pendente: 'Pendente',
  approved: 'Aprovado',
  enviado: 'Enviado',
  concluido: 'Concluído',
  rejected: 'Rejeitado',
};

export function rotuloDoStatus(status: StatusDoPedido): string {
  return rotulos[status];
}

export type EfeitosDaTransicao = {
  estoque: 'liberar' | 'retomar' | null;
  comissao: 'creditar' | 'reverter' | null;
  /** Access to the order's eBook downloads. */
  acesso: 'abrir' | 'fechar' | null;
};

/**
 * Side effects of a status change. Stock is reserved in every status except rejected (it is reserved when the order is
 * created); commission and eBook access exist exactly while the order is paid.
 */
export function efeitosDaTransicao(de: StatusDoPedido, para: StatusDoPedido): EfeitosDaTransicao {
  const reservava = de !== 'rejected';
  const reserva = para !== 'rejected';
  const pagava = estaPago(de);
  const paga = estaPago(para);
  return {
    estoque: reservava === reserva ? null : reserva ? 'retomar' : 'liberar',
    comissao: pagava === paga ? null : paga ? 'creditar' : 'reverter',
    acesso: pagava === paga ? null : paga ? 'abrir' : 'fechar',
  };
}
