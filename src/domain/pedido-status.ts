/** Status of an order, in the words of the contract (specification 4). */
export const statusDoPedido = ['pendente', 'approved', 'enviado', 'concluido', 'rejected'] as const;
export type StatusDoPedido = (typeof statusDoPedido)[number];

/** Statuses an admin may choose; pendente is not selectable (specification 4). */
export const statusDoAdmin = ['approved', 'enviado', 'concluido', 'rejected'] as const satisfies StatusDoPedido[];

/** Statuses of a paid order (specification 4). */
export const statusPagos = ['approved', 'enviado', 'concluido'] as const satisfies StatusDoPedido[];

/** Who moves an order: the fold over its payments, an admin, or the end of the time to pay. */
export type AutorDaTransicao = 'pagamento' | 'admin' | 'prazo';
export type Transicao = { de: StatusDoPedido; para: StatusDoPedido; por: AutorDaTransicao };

/** Every allowed move. An admin may choose again the status an order already has: nothing then changes. */
export const transicoes: readonly Transicao[] = [
  { de: 'pendente', para: 'approved', por: 'pagamento' },
  { de: 'pendente', para: 'rejected', por: 'pagamento' },
  { de: 'approved', para: 'rejected', por: 'pagamento' },
  { de: 'enviado', para: 'rejected', por: 'pagamento' },
  { de: 'concluido', para: 'rejected', por: 'pagamento' },
  { de: 'rejected', para: 'approved', por: 'pagamento' },
  { de: 'pendente', para: 'rejected', por: 'prazo' },
  ...statusDoPedido.flatMap((de) => statusDoAdmin.map((para): Transicao => ({ de, para, por: 'admin' }))),
];

export function podeTransitar(de: StatusDoPedido, para: StatusDoPedido, por: AutorDaTransicao): boolean {
  return transicoes.some((transicao) => transicao.de === de && transicao.para === para && transicao.por === por);
}

/** The status of a stored order; a missing or unknown one is pendente (specification 4). */
export function statusOuPendente(x: unknown): StatusDoPedido {
  return statusDoPedido.find((status) => status === x) ?? 'pendente';
}

export function estaPago(status: StatusDoPedido): boolean {
  return statusPagos.some((pago) => pago === status);
}

/** Statuses as influencer views name them (specification 4). */
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

/** Alias of a status for influencer views; a missing or unknown one is pendente. Letter case does not matter. */
export function statusNormalizado(alias: unknown): StatusNormalizado {
  return aliases.get(typeof alias === 'string' ? alias.trim().toLowerCase() : alias) ?? 'pendente';
}

/** Influencer totals count only these (specification 4). */
export function contaParaOInfluencer(status: StatusNormalizado): boolean {
  return status === 'aprovado' || status === 'concluido' || status === 'enviado';
}

const exibicao: Readonly<Record<StatusDoPedido, { rotulo: string; icone: string }>> = {
  pendente: { rotulo: 'Pendente', icone: 'clock' },
  approved: { rotulo: 'Aprovado', icone: 'circle-check' },
  enviado: { rotulo: 'Enviado', icone: 'truck' },
  concluido: { rotulo: 'Concluído', icone: 'package-check' },
  rejected: { rotulo: 'Rejeitado', icone: 'circle-x' },
};

export function rotuloDoStatus(status: StatusDoPedido): string {
  return exibicao[status].rotulo;
}

/** Name of the icon in the icon set (lucide) that goes beside the label. */
export function iconeDoStatus(status: StatusDoPedido): string {
  return exibicao[status].icone;
}

export type EfeitosDaTransicao = {
  estoque: 'liberar' | 'retomar' | null;
  comissao: 'creditar' | 'reverter' | null;
  /** Right to download the order's eBooks. */
  acesso: 'abrir' | 'fechar' | null;
};

/**
 * What a change of status brings along. Stock is reserved in every status but rejected (it was reserved when the order
 * was created); commission and eBook access exist exactly while the order is paid.
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
