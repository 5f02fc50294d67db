// @requirement 15.30.3
import type { ErroSalvarRegra, RegraSalva } from '#application/comissoes/regras.ts';
import { deDuasRegras, fraseDaRegra } from '#domain/comissoes/frase-da-regra.ts';
import { type CampoDaRegra, type FaltaNaRegra, MAIOR_FAIXA } from '#domain/comissoes/regra-cadastro.ts';
import type { NaoEncontrado, Recusa } from '#domain/recusas.ts';
import { numeroComMilhares } from '#domain/numeros.ts';
import { categoriasMudaram, frasesDasFaltas, fraseDosProdutos } from '#web/admin/base/admin-frases.ts';
import { besideFields } from '#web/panel/sentences.ts';

const daRegra: Readonly<Record<FaltaNaRegra, string>> = {
  vazio: 'Preencha este campo.',
  'percentual-invalido': 'Informe um percentual acima de 0 e até 100, como 10 ou 12,5.',
  'pedidos-invalidos': `Informe um número inteiro de 1 a ${numeroComMilhares(MAIOR_FAIXA)}, ou deixe vazio.`,
  'momento-invalido': 'Informe uma data e uma hora que existam.',
  'termina-antes': 'O fim tem de ser depois do começo.',
  'ja-terminou': 'O fim já passou.',
  'alcance-apagado':
    'Os produtos e categorias desta regra foram excluídos. Escolha outros; para todos os produtos, crie outra regra.',
};

export const erroAoCarregarRegras = 'Erro ao carregar as regras.';

export const deSalvar = besideFields<ErroSalvarRegra, CampoDaRegra>('Erro ao salvar regra.', {
  campos: ({ faltas }) => ({ faltas: frasesDasFaltas(faltas, (falta) => daRegra[falta]) }),
  'produtos-recusados': (recusa) => ({ faltas: { produtos: fraseDosProdutos(recusa) } }),
  'ja-encerrada': 'Esta regra já terminou. Crie outra.',
  'categorias-mudaram': categoriasMudaram,
  'ja-gravado': 'Esta regra já foi salva com outros valores. Abra-a na lista de regras e mude-a lá.',
  'nao-encontrado': 404,
});

/** The sentence about a saved rule, with the rules that share goods and time with it. */
export function fraseDaRegraSalva({ coincide }: RegraSalva, agora: Date): string {
  if (coincide.length === 0) return 'Regra salva.';
  const outras = coincide.map((regra) => `“${fraseDaRegra(regra, agora)}”`).join(', ');
  const valem = coincide.length === 1 ? 'vale' : 'valem';
  return `Regra salva. Em parte das vendas também ${valem} ${outras}. ${deDuasRegras}`;
}

export const deEncerrar = besideFields<NaoEncontrado | Recusa<'ja-encerrada'>>(
  'Erro ao encerrar regra.',
  { 'nao-encontrado': 'Esta regra já não existe.', 'ja-encerrada': 'Esta regra já tinha terminado.' },
  { done: 'Regra encerrada.' },
);

export const deExcluir = besideFields<NaoEncontrado>(
  'Erro ao excluir regra.',
  { 'nao-encontrado': 'Esta regra já não existe.' },
  { done: 'Regra excluída. Os pedidos feitos com ela não mudam.' },
);
