// @requirement 15.31.2
import type { ErroExcluirConjunto, ErroSalvarConjunto } from '#application/usuarios/conjuntos-de-direitos.ts';
import { nomeados } from '#domain/nomeados.ts';
import {
  type AreaDoPainel,
  type CampoDoConjunto,
  type Direito,
  type FaltaNoConjunto,
  MAIOR_NOME_DO_CONJUNTO,
} from '#domain/usuarios/conjunto-de-direitos.ts';
import { frasesDasFaltas, tenteDeNovo } from '#web/admin/base/admin-frases.ts';
import { recusasDoUsuario } from '#web/frases/usuario-frases.ts';
import { type Frases, outraPessoaMudou } from '#web/form-response.ts';

export const erroAoCarregarEquipe = 'Erro ao carregar a equipe.';
export const erroAoSalvarConjunto = 'Erro ao salvar o conjunto de direitos.';
export const erroAoExcluirConjunto = 'Erro ao excluir o conjunto de direitos.';

/** Name of each area of the panel, and the pages in it. */
export const palavrasDasAreas: Readonly<Record<AreaDoPainel, { nome: string; paginas: string }>> = {
  produtos: { nome: 'Produtos', paginas: 'produtos, estoque, categorias, lista de espera' },
  pedidos: { nome: 'Pedidos', paginas: 'pedidos, notas fiscais, reservados' },
  atendimento: { nome: 'Atendimento', paginas: 'conversas, respostas prontas, peças perdidas' },
  conteudo: { nome: 'Conteúdo', paginas: 'página inicial, avaliações' },
  relatorios: { nome: 'Relatórios', paginas: 'vendas, contabilidade' },
  cupons: { nome: 'Cupons e promoções', paginas: 'cupons, promoções, vales' },
  devolucoes: { nome: 'Devoluções', paginas: 'devoluções e trocas' },
  influencers: { nome: 'Influencers', paginas: 'parceiros, materiais, comissões' },
  usuarios: { nome: 'Usuários', paginas: 'cadastro dos clientes' },
  configuracao: { nome: 'Configuração', paginas: 'dados da loja, entregas, avisos' },
};

export const palavrasDosProprios = {
  estornar: {
    nome: 'Estornar',
    dica: 'Devolver dinheiro ou dar crédito, nos pedidos e nas devoluções que a pessoa vê.',
  },
  'exportar-dados-pessoais': {
    nome: 'Exportar dados pessoais',
    dica: 'Baixar planilhas com nomes, e-mails, CPF ou chaves Pix das áreas que a pessoa vê.',
  },
} as const;

/** The rights of a set in a few words: `Pedidos; Produtos (só ver); Estornar`. */
export function direitosPorExtenso(direitos: readonly Direito[]): string {
  const areas = Object.entries(palavrasDasAreas).flatMap(([area, { nome }]) => {
    if (direitos.some((direito) => direito === `${area}:agir`)) return nome;
    return direitos.some((direito) => direito === `${area}:ver`) ? `${nome} (só ver)` : [];
  });
  const proprios = Object.entries(palavrasDosProprios).flatMap(([direito, { nome }]) =>
    direitos.some((tido) => tido === direito) ? nome : [],
  );
  return [...areas, ...proprios].join('; ');
}

const faltas: Readonly<Record<FaltaNoConjunto, string>> = {
  'nome-vazio': 'Dê um nome ao conjunto, como Expedição.',
  'nome-longo': `Use no máximo ${MAIOR_NOME_DO_CONJUNTO} caracteres.`,
  'sem-area': 'Marque ao menos uma área: sem nenhuma, o painel não abre.',
};

export const frasesDeSalvarConjunto: Frases<ErroSalvarConjunto, CampoDoConjunto> = {
  recusado: erroAoSalvarConjunto,
  recusas: {
    campos: ({ faltas: achadas }) => ({ faltas: frasesDasFaltas(achadas, (falta) => faltas[falta]) }),
    'nao-encontrado': 'Este conjunto já não existe: outra pessoa o excluiu.',
    'nome-em-uso': { faltas: { nome: 'Já existe um conjunto com este nome.' } },
    'sem-poder': recusasDoUsuario['sem-poder'],
    mudou: outraPessoaMudou,
  },
  falha: tenteDeNovo,
};

export const frasesDeExcluirConjunto: Frases<ErroExcluirConjunto, never, { nome: string }> = {
  feito: ({ nome }) => `Conjunto ${nome} excluído.`,
  recusado: erroAoExcluirConjunto,
  recusas: {
    'nao-encontrado': 'Este conjunto já não existe: outra pessoa o excluiu.',
    'em-uso': ({ pessoas }) =>
      `Está com ${nomeados(pessoas)}. Em Usuários, dê outro conjunto a ${pessoas.length === 1 ? 'esta pessoa' : 'estas pessoas'} antes de excluir.`,
    'sem-poder': recusasDoUsuario['sem-poder'],
  },
  falha: tenteDeNovo,
};

export const quantasPessoas = (n: number) => (n === 0 ? 'ninguém' : n === 1 ? '1 pessoa' : `${n} pessoas`);
