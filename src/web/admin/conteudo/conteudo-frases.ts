import type { ErroSalvarConteudo } from '#application/configuracao/salvar-conteudo.ts';
import type { IconeDoBeneficio, TipoDeSecao } from '#domain/configuracao/conteudo.ts';
import { type FaltaNoConteudo, MAIS_BENEFICIOS, MAIS_DEPOIMENTOS } from '#domain/configuracao/conteudo-cadastro.ts';
import type { Recusa } from '#domain/recusas.ts';
import { frasesDasFaltas } from '#web/admin/base/admin-frases.ts';
import { type Frases, outraPessoaMudou } from '#web/form-response.ts';

export const nomesDasSecoes: Readonly<Record<TipoDeSecao, string>> = {
  abertura: 'Texto de abertura',
  destaques: 'Produtos em destaque',
  cena: 'Fotografia larga',
  categorias: 'Categorias',
  monte: 'Monte seu jogo',
  depoimentos: 'Depoimentos',
  beneficios: 'Benefícios',
};

export const nomesDosIcones: Readonly<Record<IconeDoBeneficio, string>> = {
  caminhao: 'Caminhão',
  caixa: 'Caixa',
  selo: 'Selo',
  conversa: 'Conversa',
  cadeado: 'Cadeado',
  presente: 'Presente',
  troca: 'Troca',
};

const doConteudo: Readonly<Record<FaltaNoConteudo, string>> = {
  longo: 'Texto longo demais.',
  texto: 'Escreva o texto, ou deixe a linha toda em branco.',
  autor: 'Diga quem escreveu, ou deixe a linha toda em branco.',
  titulo: 'Dê um título, ou deixe a linha toda em branco.',
  elo: 'Diga o que o link mostra, ou deixe o endereço em branco.',
  destino: 'Use o endereço de uma página da loja, como /produtos.',
  demais: `São no máximo ${MAIS_DEPOIMENTOS} depoimentos e ${MAIS_BENEFICIOS} benefícios ou motivos.`,
};

export const erroAoCarregarConteudo = 'Erro ao carregar o conteúdo.';

export type ErroDoConteudo = ErroSalvarConteudo | Recusa<'movida'>;

export const deSalvar: Frases<ErroDoConteudo, string> = {
  feito: 'Conteúdo salvo. A loja já mostra o que mudou.',
  recusas: {
    campos: ({ faltas }) => ({ faltas: frasesDasFaltas(faltas, (falta) => doConteudo[falta]) }),
    'imagem-perdida': { faltas: { imagem: 'A imagem enviada não está mais na loja. Envie de novo.' } },
    mudou: outraPessoaMudou,
    movida: 'A ordem mudou aqui na página. Salve o conteúdo para ela valer na loja.',
  },
};
