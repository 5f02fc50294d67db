/** Status of an order, in the words of the contract (docs/requirements.md 4.3). */
export const statusDoPedido = ['pendente', 'approved', 'enviado', 'concluido', 'rejected'] as const;
export type StatusDoPedido = (typeof statusDoPedido)[number];

/** Statuses an admin may choose; pendente is not selectable (docs/requirements.md 4.3). */
export const statusDoAdmin = ['approved', 'enviado', 'concluido', 'rejected'] as const satisfies StatusDoPedido[];

/** Statuses of a paid order (docs/requirements.md 4.3). */
export const statusPagos = ['approved', 'enviado', 'concluido'] as const satisfies StatusDoPedido[];

/** Statuses of a paid order that is not yet with its buyer. */
export const statusPorChegar = ['approved', 'enviado'] as const satisfies StatusDoPedido[];

/** Who moves an order: the fold over its payments, an admin, the end of the time to pay, or what its carrier tells. */
export type AutorDaTransicao = 'pagamento' | 'admin' | 'prazo' | 'transportadora';
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

/** Its goods arrived: the shop says so by its status, or its carrier did. */
export function foiEntregue({ status, entregueEm }: { status: StatusDoPedido; entregueEm: Date | null }): boolean {
  return status === 'concluido' || (status === 'enviado' && entregueEm !== null);
}

/** Statuses as influencer views name them (docs/requirements.md 4.4). */
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
