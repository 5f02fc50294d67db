/** Why a buyer gives back: before shipping, without a reason, or because of what is wrong with the goods. */
export const motivosDaDevolucao = ['cancelamento', 'desistencia', 'defeito'] as const;
export type MotivoDaDevolucao = (typeof motivosDaDevolucao)[number];

/** How far a request is. */
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

/** What the buyer is told of: every situation but a refund that is still under way. */
export type NoticiaDaDevolucao = `devolucao-${Exclude<SituacaoDaDevolucao, 'reembolsando'>}`;

/** Who does a step: the buyer, the shop, or the refund that came to its end. */
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

/** Waits for somebody: the only situations a refund may come from, and go back to when the provider says no. */
const abertas = ['pedida', 'aceita', 'a-caminho', 'recebida'] as const satisfies SituacaoDaDevolucao[];

/**
 * Every step there is (docs/requirements.md 15.14). `reembolsar` gives money back through the provider; `concluir` ends
 * a request whose money went back otherwise. What has to come back first is judged by `destinoDoPasso`.
 */
export const passosDaDevolucao: readonly PassoDaDevolucao[] = [
  { passo: 'aceitar', de: 'pedida', para: 'aceita', por: 'loja' },
  { passo: 'postar', de: 'aceita', para: 'a-caminho', por: 'cliente' },
  { passo: 'receber', de: 'aceita', para: 'recebida', por: 'loja' },
  { passo: 'receber', de: 'a-caminho', para: 'recebida', por: 'loja' },
  ...abertas.flatMap((de): PassoDaDevolucao[] => [
    { passo: 'reembolsar', de, para: 'reembolsando', por: 'loja' },
    { passo: 'concluir', de, para: 'reembolsada', por: 'loja' },
    { passo: 'recusar', de, para: 'recusada', por: 'loja' },
    { passo: 'reembolso-recusado', de: 'reembolsando', para: de, por: 'pagamento' },
  ]),
  { passo: 'reembolso-feito', de: 'reembolsando', para: 'reembolsada', por: 'pagamento' },
];

export type EstadoDaDevolucao = {
  situacao: SituacaoDaDevolucao;
  /** Whether goods have to come back before the money goes. */
  temVolta: boolean;
};

/** Steps that follow the goods: of a request without goods on their way there are none. */
const soComVolta: readonly NomeDoPasso[] = ['postar', 'receber'];
/** What ends a request with the money: goods that have to come back are accepted first, so that their buyer knows how. */
const soAceita: readonly NomeDoPasso[] = ['reembolsar', 'concluir'];

/**
 * Where this step leads from here, done by `por`; null when there is no such step now. A refund that the provider
 * refused goes back to `anterior`, where it came from.
 */
export function destinoDoPasso(
  { situacao, temVolta }: EstadoDaDevolucao,
  passo: NomeDoPasso,
  por: AutorDoPasso,
  anterior: SituacaoDaDevolucao | null = null,
): SituacaoDaDevolucao | null {
  if (!temVolta && soComVolta.includes(passo)) return null;
  if (temVolta && situacao === 'pedida' && soAceita.includes(passo)) return null;
  const achados = passosDaDevolucao.filter((um) => um.passo === passo && um.de === situacao && um.por === por);
  const um = passo === 'reembolso-recusado' ? achados.find(({ para }) => para === anterior) : achados[0];
  return um?.para ?? null;
}

/** What `por` may do now, in the table's order. */
export function passosDe(estado: EstadoDaDevolucao, por: AutorDoPasso): NomeDoPasso[] {
  return nomesDosPassos.filter((passo) => destinoDoPasso(estado, passo, por, 'pedida') !== null);
}

/** Nothing follows any more. */
export function estaEncerrada(situacao: SituacaoDaDevolucao): boolean {
  return !passosDaDevolucao.some(({ de }) => de === situacao);
}

/** Its units are taken: another request cannot name them. Those of a declined one are free again. */
export function tomaUnidades(situacao: SituacaoDaDevolucao): boolean {
  return situacao !== 'recusada';
}

/** Its goods stay in the shop: whoever packs the order leaves them out. */
export function ficaNaLoja(motivo: MotivoDaDevolucao, situacao: SituacaoDaDevolucao): boolean {
  return motivo === 'cancelamento' && tomaUnidades(situacao);
}

/** Its money went back, or is on its way. */
export function contaNoReembolso(situacao: SituacaoDaDevolucao): boolean {
  return situacao === 'reembolsando' || situacao === 'reembolsada';
}

/**
 * Whether its goods are on the shelf in the end. An order that is over let go of all its goods by itself: nothing is left to
 * choose then, and what is written down is what is so.
 */
export function voltaAoEstoque(escolhido: boolean, { estoqueReservado }: { estoqueReservado: boolean }): boolean {
  return escolhido || !estoqueReservado;
}

/**
 * Its account cannot end yet: the shop owes an answer, as long as its days to give one run, or goods or money are on their way.
 * One that was accepted waits for its buyer, who may never send the goods: that holds nobody, unless nothing has to come
 * back and the money is all that is missing.
 */
export function prendeAConta({ situacao, temVolta }: EstadoDaDevolucao, venceu: boolean): boolean {
  if (situacao === 'pedida') return !venceu;
  return situacao === 'aceita' ? !temVolta : !estaEncerrada(situacao);
}

/** Its eBooks are not downloaded any more: from the moment of a withdrawal on; of a defect, once the money goes back. */
export function encerraDownload(motivo: MotivoDaDevolucao, situacao: SituacaoDaDevolucao): boolean {
  return motivo === 'defeito' ? contaNoReembolso(situacao) : tomaUnidades(situacao);
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
