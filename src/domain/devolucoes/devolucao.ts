// @requirement 15.14.4 15.14.8
/** Reasons for a return: before shipping, change of mind, or a defect or wrong product. */
export const motivosDaDevolucao = ['cancelamento', 'desistencia', 'defeito'] as const;
export type MotivoDaDevolucao = (typeof motivosDaDevolucao)[number];

/** States of a return. */
export const situacoesDaDevolucao = [
  'pedida',
  'aceita',
  'a-caminho',
  'recebida',
  'reembolsando',
  'reembolsada',
  'recusada',
] as const;
export type SituacaoDaDevolucao = (typeof situacoesDaDevolucao)[number];

/** E-mails to the buyer: one per state, except a refund in progress. */
export type NoticiaDaDevolucao = `devolucao-${Exclude<SituacaoDaDevolucao, 'reembolsando'>}`;

/** Actor of a step: the buyer, the shop, or the outcome of the refund. */
export type AutorDoPasso = 'cliente' | 'loja' | 'pagamento';

export const nomesDosPassos = [
  'aceitar',
  'postar',
  'receber',
  'reembolsar',
  'concluir',
  'recusar',
  'reembolso-feito',
  'reembolso-recusado',
] as const;
export type NomeDoPasso = (typeof nomesDosPassos)[number];

type PassoDaDevolucao = {
  passo: NomeDoPasso;
  de: SituacaoDaDevolucao;
  para: SituacaoDaDevolucao;
  por: AutorDoPasso;
};

/** Open states: the only ones a refund starts from, and returns to if the provider refuses it. */
const situacoesAbertas = ['pedida', 'aceita', 'a-caminho', 'recebida'] as const satisfies SituacaoDaDevolucao[];

/**
 * State machine of returns (docs/requirements.md 15.14). `reembolsar` refunds through the provider; `concluir` closes a
 * return that was refunded otherwise. `destinoDoPasso` adds the rules about goods to be sent back.
 */
export const passosDaDevolucao: readonly PassoDaDevolucao[] = [
  { passo: 'aceitar', de: 'pedida', para: 'aceita', por: 'loja' },
  { passo: 'postar', de: 'aceita', para: 'a-caminho', por: 'cliente' },
  { passo: 'receber', de: 'aceita', para: 'recebida', por: 'loja' },
  { passo: 'receber', de: 'a-caminho', para: 'recebida', por: 'loja' },
  ...situacoesAbertas.flatMap((de): PassoDaDevolucao[] => [
    { passo: 'reembolsar', de, para: 'reembolsando', por: 'loja' },
    { passo: 'concluir', de, para: 'reembolsada', por: 'loja' },
    { passo: 'recusar', de, para: 'recusada', por: 'loja' },
    { passo: 'reembolso-recusado', de: 'reembolsando', para: de, por: 'pagamento' },
  ]),
  { passo: 'reembolso-feito', de: 'reembolsando', para: 'reembolsada', por: 'pagamento' },
];

export type EstadoDaDevolucao = {
  situacao: SituacaoDaDevolucao;
  /** Whether goods must be sent back before the refund. */
  temVolta: boolean;
  /** Whether the buyer wants credit, which acceptance gives. */
  comoCredito: boolean;
};

/** Steps only for returns with goods to be sent back. */
const passosComVolta: readonly NomeDoPasso[] = ['postar', 'receber'];
/** Steps that need acceptance first if goods must be sent back, so that the buyer gets the instructions. */
const passosAposAceitar: readonly NomeDoPasso[] = ['reembolsar', 'concluir'];

/** The step of a return as credit, whose acceptance pays: nothing is refunded, and nothing is declined after it. */
function destinoComCredito({ situacao, temVolta }: Omit<EstadoDaDevolucao, 'comoCredito'>, passo: NomeDoPasso) {
  if (passo === 'reembolsar') return null;
  if (situacao === 'pedida') {
    if (passo === 'concluir') return null;
    if (passo === 'aceitar' && !temVolta) return 'reembolsada';
  } else if (passo === 'recusar') return null;
  return undefined;
}

/**
 * The state after `passo` by the actor `por`; null if the step is not allowed. A refused refund returns to `anterior`,
 * the state before it.
 */
export function destinoDoPasso(
  { situacao, temVolta, comoCredito }: EstadoDaDevolucao,
  passo: NomeDoPasso,
  por: AutorDoPasso,
  anterior: SituacaoDaDevolucao | null = null,
): SituacaoDaDevolucao | null {
  if (!temVolta && passosComVolta.includes(passo)) return null;
  if (temVolta && situacao === 'pedida' && passosAposAceitar.includes(passo)) return null;
  const possiveis = passosDaDevolucao.filter(
    (candidato) => candidato.passo === passo && candidato.de === situacao && candidato.por === por,
  );
  const comCredito = comoCredito && por === 'loja' ? destinoComCredito({ situacao, temVolta }, passo) : undefined;
  if (comCredito !== undefined) return possiveis.length === 0 ? null : comCredito;
  const candidato = passo === 'reembolso-recusado' ? possiveis.find(({ para }) => para === anterior) : possiveis[0];
  return candidato?.para ?? null;
}

/** The steps allowed to the actor `por`, in table order. */
export function passosPossiveis(estado: EstadoDaDevolucao, por: AutorDoPasso): NomeDoPasso[] {
  return nomesDosPassos.filter((passo) => destinoDoPasso(estado, passo, por, 'pedida') !== null);
}

/** Whether the state is final. */
export function devolucaoEstaEncerrada(situacao: SituacaoDaDevolucao): boolean {
  return !passosDaDevolucao.some(({ de }) => de === situacao);
}

/** Whether the units are unavailable to other returns; a refused return frees them. */
export function devolucaoTomaUnidades(situacao: SituacaoDaDevolucao): boolean {
  return situacao !== 'recusada';
}

/** Whether the goods never leave the shop: the packing slip omits them. */
export function mercadoriaFicaNaLoja(motivo: MotivoDaDevolucao, situacao: SituacaoDaDevolucao): boolean {
  return motivo === 'cancelamento' && devolucaoTomaUnidades(situacao);
}

/** Whether the money was refunded or the refund is in progress; credit was given before the return is over. */
export function devolucaoContaNoReembolso(
  situacao: SituacaoDaDevolucao,
  creditoCentavos: number | null = null,
): boolean {
  return situacao === 'reembolsando' || situacao === 'reembolsada' || creditoCentavos !== null;
}

/**
 * Whether the returned goods go back to stock. A rejected order has already released all its goods, so the shop's
 * choice no longer matters and true is recorded.
 */
export function mercadoriaVoltaAoEstoque(
  escolhido: boolean,
  { estoqueReservado }: { estoqueReservado: boolean },
): boolean {
  return escolhido || !estoqueReservado;
}

/**
 * Whether the return blocks deleting the buyer's account: the shop still owes an answer (until its deadline), or goods
 * or money are on their way. An accepted return that waits for the buyer's goods does not block, since they may never
 * be sent.
 */
export function devolucaoPrendeAConta(
  { situacao, temVolta }: Omit<EstadoDaDevolucao, 'comoCredito'>,
  venceu: boolean,
): boolean {
  if (situacao === 'pedida') return !venceu;
  return situacao === 'aceita' ? !temVolta : !devolucaoEstaEncerrada(situacao);
}

/** Whether the return blocks its eBooks' downloads: at once for a withdrawal, from the refund on for a defect. */
export function devolucaoEncerraDownload(
  motivo: MotivoDaDevolucao,
  situacao: SituacaoDaDevolucao,
  creditoCentavos: number | null = null,
): boolean {
  return motivo === 'defeito' ? devolucaoContaNoReembolso(situacao, creditoCentavos) : devolucaoTomaUnidades(situacao);
}

const rotulos: Readonly<Record<SituacaoDaDevolucao, string>> = {
  pedida: 'Pedida',
  aceita: 'Aceita',
  'a-caminho': 'A caminho',
  recebida: 'Recebida',
  reembolsando: 'Reembolso em andamento',
  reembolsada: 'Reembolsada',
  recusada: 'Recusada',
};

export function rotuloDaDevolucao(situacao: SituacaoDaDevolucao): string {
  return rotulos[situacao];
}

const nomesDosMotivos: Readonly<Record<MotivoDaDevolucao, string>> = {
  cancelamento: 'Cancelamento',
  desistencia: 'Desistência da compra',
  defeito: 'Defeito ou produto errado',
};

export function nomeDoMotivo(motivo: MotivoDaDevolucao): string {
  return nomesDosMotivos[motivo];
}
