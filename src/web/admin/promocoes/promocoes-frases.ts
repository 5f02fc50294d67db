import type { ErroSalvarPromocao } from '#application/promocoes/promocoes.ts';
import { MAIOR_LIMITE_DE_USOS } from '#domain/cupons/cupom-cadastro.ts';
import type { CampoDaPromocao, FaltaNaPromocao } from '#domain/precos/promocao-cadastro.ts';
import type { NaoEncontrado, Recusa } from '#domain/recusas.ts';
import { numeroComMilhares } from '#domain/numeros.ts';
import { categoriasMudaram, frasesDasFaltas, fraseDosProdutos } from '#web/admin/base/admin-frases.ts';
import { besideFields, underHeading } from '#web/panel/sentences.ts';

const daPromocao: Readonly<Record<FaltaNaPromocao, string>> = {
  vazio: 'Preencha este campo.',
  'nome-longo': 'Use até 80 caracteres.',
  'tipo-desconhecido': 'Escolha o tipo da promoção.',
  'percentual-invalido': 'Informe um percentual acima de 0 e até 100, como 10 ou 12,5.',
  'valor-invalido': 'Informe um valor em reais acima de zero, como 20,00.',
  'leve-invalido': 'Informe um número inteiro de 2 a 99.',
  'pague-invalido': 'Informe um número inteiro de 1 até um a menos que as unidades levadas.',
  'unidades-invalidas': 'Informe um número inteiro a partir de 1.',
  'minimo-invalido': 'Informe um valor em reais acima de zero, ou deixe vazio.',
  'momento-invalido': 'Informe uma data e uma hora que existam.',
  'termina-antes': 'O fim tem de ser depois do começo.',
  'ja-terminou': 'O fim já passou.',
  'limite-invalido': `Informe um número inteiro de 1 a ${numeroComMilhares(MAIOR_LIMITE_DE_USOS)}, ou deixe vazio.`,
  'prioridade-invalida': 'Informe um número inteiro de 0 a 1.000, ou deixe vazio.',
  'alcance-apagado': 'O que ela alcançava foi excluído. Escolha outros produtos ou categorias; para tudo, crie outra.',
};

export const erroAoCarregarPromocoes = 'Erro ao carregar as promoções.';

export const deSalvar = besideFields<ErroSalvarPromocao, CampoDaPromocao>('Erro ao salvar promoção.', {
  campos: ({ faltas }) => ({ faltas: frasesDasFaltas(faltas, (falta) => daPromocao[falta]) }),
  'produtos-recusados': (recusa) => ({ faltas: { produtos: fraseDosProdutos(recusa) } }),
  'ja-comecou':
    'Esta promoção já começou: mude só o nome, o fim, a prioridade e o número de um limite que já tinha. Para o resto, encerre esta e crie outra.',
  'ja-encerrada': 'Esta promoção já terminou. Crie outra.',
  'categorias-mudaram': categoriasMudaram,
  'ja-gravado': 'Esta promoção já foi salva com outros valores. Abra-a na lista de promoções e mude-a lá.',
  'nao-encontrado': 404,
});

export const deEncerrar = underHeading<NaoEncontrado | Recusa<'ja-encerrada'>>(
  'Erro ao encerrar promoção.',
  { 'nao-encontrado': 'Ela não existe.', 'ja-encerrada': 'Ela já tinha terminado.' },
  { done: 'Promoção encerrada.' },
);
