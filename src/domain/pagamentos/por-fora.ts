// @requirement 15.36.4
import { diaEmSaoPaulo, type Dia } from '#domain/calendario.ts';
import { lerDia, somarDias } from '#domain/periodo.ts';

/** Ways in which the shop takes money without the provider. */
export const meiosPorFora = ['dinheiro', 'pix', 'transferencia', 'maquininha', 'boleto', 'empenho', 'outro'] as const;
export type MeioPorFora = (typeof meiosPorFora)[number];

export const nomesDosMeiosPorFora: Readonly<Record<MeioPorFora, string>> = {
  dinheiro: 'Dinheiro',
  pix: 'Pix na conta da loja',
  transferencia: 'Transferência',
  maquininha: 'Cartão na maquininha',
  boleto: 'Boleto do banco',
  empenho: 'Empenho',
  outro: 'Outro',
};

const PREFIXO = 'fora-';
/** `meio` of such a payment; a Pix keeps the provider's name, since it pays the Pix price. */
export const MEIO_POR_FORA = 'por-fora';

/** Id of a payment that the provider does not know. */
export const idPorFora = (chave: string): string => `${PREFIXO}${chave}`;
export const ehPorFora = ({ id }: { id: string }): boolean => id.startsWith(PREFIXO);

/** Days back for which a payment may be recorded. */
const MAIOR_ATRASO_DIAS = 365;

/** The day of the payment; null for none, for a day to come or one of more than a year ago. */
export function lerDiaDoPagamento(texto: string, agora: Date): Dia | null {
  const dia = lerDia(texto.trim());
  const hoje = diaEmSaoPaulo(agora);
  return dia !== null && dia <= hoje && dia >= somarDias(hoje, -MAIOR_ATRASO_DIAS) ? dia : null;
}
