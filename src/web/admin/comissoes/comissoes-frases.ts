import type { ErroSalvarMinimo, ErroSalvarTabela } from '#application/comissoes/impostos.ts';
import { diaEmSaoPaulo } from '#domain/calendario.ts';
import type { CampoDaTabela, FaltaNaTabela } from '#domain/comissoes/tabela-de-imposto.ts';
import { formatarReais } from '#domain/dinheiro.ts';
import { nomeados } from '#domain/nomeados.ts';
import { frasesDasFaltas } from '#web/admin/base/admin-frases.ts';
import type { Frases } from '#web/form-response.ts';
import { besideFields, underHeading } from '#web/panel/sentences.ts';

export const dePreparar: Frases<{ codigo: 'nada-a-pagar' }> = {
  recusas: {
    'nada-a-pagar':
      'Ninguém com chave Pix tem comissão a pagar, a partir do valor mínimo, fora de um repasse já preparado.',
  },
};

export const deEncerrar: Frases<{ codigo: 'repasse-encerrado' }> = {
  recusas: { 'repasse-encerrado': 'Este repasse já foi encerrado.' },
};

export const doMinimo = besideFields<ErroSalvarMinimo, 'minimo'>(
  'Erro ao salvar o valor mínimo.',
  { campos: { faltas: { minimo: 'Informe o valor em reais, como 50 ou 50,00.' } } },
  { done: 'Valor mínimo salvo.' },
);

export const erroAoCarregarImpostos = 'Erro ao carregar as tabelas de imposto.';

const faltas: Readonly<Record<FaltaNaTabela, string>> = {
  falta: 'Preencha os dois campos do INSS, ou nenhum.',
  'percentual-invalido': 'Informe de 0 a 100, como 11 ou 7,5.',
  'valor-invalido': 'Informe o valor em reais, como 2.428,80.',
  'ate-falta': 'Só a última faixa fica sem “até”.',
  'ate-na-ultima': 'A última faixa não tem “até”: deixe em branco, ou preencha mais uma faixa.',
  'ate-fora-de-ordem': 'Este valor deve ser maior que o da faixa anterior.',
  'aliquota-menor': 'A alíquota não pode ser menor que a da faixa anterior.',
  'imposto-cai': 'Dedução grande demais: o imposto desta faixa começaria abaixo do da faixa anterior. Confira o valor.',
};

export const daTabela = underHeading<ErroSalvarTabela, CampoDaTabela, { ano: number }>(
  'Erro ao salvar a tabela.',
  {
    'ano-invalido': 'Não há tabela para este ano.',
    campos: ({ faltas: achadas }) => ({ faltas: frasesDasFaltas(achadas, (falta) => faltas[falta]) }),
  },
  { done: ({ ano }) => `Tabela de ${ano} salva. Ela vale para os próximos repasses.` },
);

/** Warns the admin about refunds and disputes since the payout was prepared. */
export function avisoDoRepasseAcima(nomes: string[]): string {
  return `Depois que este repasse foi preparado, um estorno ou uma disputa diminuiu o que se deve a ${nomeados(nomes)}. Se os Pix ainda não foram enviados, cancele e prepare outro.`;
}

/** Warns the admin about taxes that a cancelled payout of the month made too high. */
export function avisoDoRetidoAMais(aMais: readonly { nome: string; centavos: number }[]): string {
  const deQuem = aMais.map(({ nome, centavos }) => `${formatarReais(centavos)} de ${nome}`);
  return `Outro repasse do mês ao mesmo CPF foi cancelado, e este retém a mais: ${nomeados(deQuem)}. Se os Pix ainda não foram enviados, cancele e prepare outro.`;
}

type RepasseComAvisos = {
  situacao: string;
  criadoEm: Date;
  itens: readonly { nome: string; liquidoCentavos: number; documento: string | null }[];
};

/** Returns warnings about a payout's taxes: nothing to send, no document, or taxes of another month. */
export function avisosDoRepasse({ situacao, criadoEm, itens }: RepasseComAvisos, agora: Date): string[] {
  const nomesDe = (quais: RepasseComAvisos['itens']) => nomeados(quais.map(({ nome }) => nome));
  const semEnvio = itens.filter(({ liquidoCentavos }) => liquidoCentavos === 0);
  const aberto = situacao === 'aberto';
  const semDocumento = aberto ? itens.filter(({ documento }) => documento === null) : [];
  const deOutroMes = aberto && mesDe(criadoEm) !== mesDe(agora);
  return [
    semEnvio.length > 0 &&
      `Todo o valor fica retido de ${nomesDe(semEnvio)}: não há Pix a enviar, e o CSV para o banco não tem esta linha.`,
    semDocumento.length > 0 && `Sem CPF ou CNPJ no perfil, nada foi retido e não há recibo: ${nomesDe(semDocumento)}.`,
    deOutroMes &&
      'Os impostos são os do mês em que este repasse foi preparado. Se os Pix ainda não foram enviados, cancele e prepare outro.',
  ].filter((aviso) => aviso !== false);
}

const mesDe = (momento: Date) => diaEmSaoPaulo(momento).slice(0, 7);
