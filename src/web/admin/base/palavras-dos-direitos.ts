// @requirement 15.31.2 15.32.1
import type { AreaDoPainel, Direito } from '#domain/usuarios/conjunto-de-direitos.ts';

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
