import type { ErroSalvarMinimo, ErroSalvarTabela } from '#application/comissoes/impostos.ts';
import type { CampoDaTabela, FaltaNaTabela } from '#domain/comissoes/tabela-de-imposto.ts';
import { frasesDasFaltas, tenteDeNovo } from '#web/admin/base/admin-frases.ts';
import { type Frases, outraPessoaMudou } from '#web/form-response.ts';

export const erroAoCarregarImpostos = 'Erro ao carregar as tabelas de imposto.';
export const erroAoSalvarTabela = 'Erro ao salvar a tabela.';
export const erroAoSalvarMinimo = 'Erro ao salvar o valor mínimo.';

export const frasesDoMinimo: Frases<ErroSalvarMinimo, 'minimo'> = {
  feito: 'Valor mínimo salvo.',
  recusas: { campos: { faltas: { minimo: 'Informe o valor em reais, como 50 ou 50,00.' } } },
  falha: `${erroAoSalvarMinimo} ${tenteDeNovo}`,
};

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

export const frasesDaTabela: Frases<ErroSalvarTabela, CampoDaTabela, { ano: number }> = {
  feito: ({ ano }) => `Tabela de ${ano} salva. Ela vale para os próximos repasses.`,
  recusado: erroAoSalvarTabela,
  recusas: {
    'ano-invalido': 'Não há tabela para este ano.',
    campos: ({ faltas: daTabela }) => ({ faltas: frasesDasFaltas(daTabela, (falta) => faltas[falta]) }),
    mudou: outraPessoaMudou,
  },
  falha: tenteDeNovo,
};
