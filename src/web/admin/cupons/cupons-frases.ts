import type { ErroSalvarCupom } from '#application/cupons/cupons.ts';
import type { ErroGerarCodigos } from '#application/cupons/gerar-codigos.ts';
import { MAIS_CODIGOS } from '#domain/cupons/codigo-unico.ts';
import { type CampoDoCupom, type FaltaNoCupom, MAIOR_LIMITE_DE_USOS } from '#domain/cupons/cupom-cadastro.ts';
import type { NaoEncontrado, Recusa } from '#domain/recusas.ts';
import { numeroComMilhares } from '#domain/numeros.ts';
import { type Frases, outraPessoaMudou } from '#web/form-response.ts';
import { categoriasMudaram, frasesDasFaltas, fraseDosProdutos, tenteDeNovo } from '#web/admin/base/admin-frases.ts';

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
export const erroAoSalvarCupom = 'Erro ao salvar cupom.';

export const frasesDeSalvarCupom: Frases<Exclude<ErroSalvarCupom, NaoEncontrado>, CampoDoCupom> = {
  recusas: {
    campos: ({ faltas }) => ({ faltas: frasesDasFaltas(faltas, (falta) => doCupom[falta]) }),
    'produtos-recusados': (recusa) => ({ faltas: { produtos: fraseDosProdutos(recusa) } }),
    'categorias-mudaram': categoriasMudaram,
    'codigo-em-uso': { faltas: { codigo: 'Já existe um cupom com este código.' } },
    mudou: outraPessoaMudou,
  },
  falha: `${erroAoSalvarCupom} ${tenteDeNovo}`,
};

export const frasesDeExcluirCupom: Frases<Recusa<'nao-encontrado'>> = {
  feito: 'Cupom excluído.',
  recusado: 'Erro ao excluir cupom.',
  recusas: { 'nao-encontrado': 'Ele já não existe: outra pessoa o excluiu.' },
  falha: tenteDeNovo,
};

export const erroAoGerarCodigos = 'Erro ao gerar os códigos.';

const quantidadeInvalida = `Informe um número inteiro de 1 a ${numeroComMilhares(MAIS_CODIGOS)}.`;

export const frasesDeGerarCodigos: Frases<Exclude<ErroGerarCodigos, NaoEncontrado>, 'quantidade'> = {
  feito: 'Códigos gerados. O arquivo está sendo baixado.',
  recusas: {
    campos: { faltas: { quantidade: quantidadeInvalida } },
    'ja-gravado': 'Estes códigos já foram gerados. Recarregue a página para gerar mais.',
  },
  falha: `${erroAoGerarCodigos} ${tenteDeNovo}`,
};
