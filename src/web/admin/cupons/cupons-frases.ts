import type { ErroSalvarCupom } from '#application/cupons/cupons.ts';
import type { ErroGerarCodigos } from '#application/cupons/gerar-codigos.ts';
import { MAIS_CODIGOS } from '#domain/cupons/codigo-unico.ts';
import { type CampoDoCupom, type FaltaNoCupom, MAIOR_LIMITE_DE_USOS } from '#domain/cupons/cupom-cadastro.ts';
import { numeroComMilhares } from '#domain/numeros.ts';
import type { NaoEncontrado } from '#domain/recusas.ts';
import { categoriasMudaram, frasesDasFaltas, fraseDosProdutos } from '#web/admin/base/admin-frases.ts';
import { besideFields, underHeading } from '#web/panel/sentences.ts';

const doCupom: Readonly<Record<FaltaNoCupom, string>> = {
  vazio: 'Preencha este campo.',
  'codigo-invalido': 'Use só letras e números, sem espaços nem acentos, até 30.',
  'tipo-desconhecido': 'Escolha o tipo do desconto.',
  'percentual-invalido': 'Informe um percentual acima de 0 e até 100, como 10 ou 12,5.',
  'valor-invalido': 'Informe um valor em reais acima de zero, como 20,00.',
  'data-invalida': 'Informe uma data que exista.',
  'minimo-invalido': 'Informe um valor em reais acima de zero, ou deixe vazio.',
  'limite-invalido': `Informe um número inteiro de 1 a ${numeroComMilhares(MAIOR_LIMITE_DE_USOS)}, ou deixe vazio.`,
  'limite-abaixo-dos-usos': 'O limite não pode ficar abaixo dos usos já feitos.',
  'momento-invalido': 'Informe uma data e uma hora que existam.',
  'hora-invalida': 'Informe uma hora que exista, como 18:00.',
  'comeca-depois': 'O começo tem de ser antes do fim da validade.',
  'alcance-apagado': 'O que ele alcançava foi excluído. Escolha outros produtos ou categorias; para tudo, crie outro.',
};

export const erroAoCarregarCupons = 'Erro ao carregar os cupons.';

export const deSalvar = besideFields<ErroSalvarCupom, CampoDoCupom>('Erro ao salvar cupom.', {
  campos: ({ faltas }) => ({ faltas: frasesDasFaltas(faltas, (falta) => doCupom[falta]) }),
  'produtos-recusados': (recusa) => ({ faltas: { produtos: fraseDosProdutos(recusa) } }),
  'categorias-mudaram': categoriasMudaram,
  'codigo-em-uso': { faltas: { codigo: 'Já existe um cupom com este código.' } },
  'nao-encontrado': 404,
});

export const deExcluir = underHeading<NaoEncontrado>(
  'Erro ao excluir cupom.',
  { 'nao-encontrado': 'Ele já não existe: outra pessoa o excluiu.' },
  { done: 'Cupom excluído.' },
);

export const deGerar = besideFields<ErroGerarCodigos, 'quantidade'>(
  'Erro ao gerar os códigos.',
  {
    campos: { faltas: { quantidade: `Informe um número inteiro de 1 a ${numeroComMilhares(MAIS_CODIGOS)}.` } },
    'ja-gravado': 'Este formulário já gerou outros códigos. Para gerar também estes, envie de novo.',
    'nao-encontrado': 404,
  },
  { done: 'Códigos gerados. O arquivo está sendo baixado.' },
);
