import { menuDoPainel } from './menu-do-painel.ts';

/** A hit of the panel's search: where it leads, its name and a quiet note. */
export type AchadoDoPainel = { para: string; nome: string; nota: string };

/** Hits that the server finds. */
export type AchadosDoPainel = Record<'pedidos' | 'clientes' | 'pessoas' | 'produtos', AchadoDoPainel[]>;

/** Acts that start from anywhere in the panel. */
const atos: AchadoDoPainel[] = [
  { para: '/admin/pedidos/novo', nome: 'Novo pedido', nota: 'Vender' },
  { para: '/admin/orcamentos', nome: 'Orçamentos', nota: 'Vender' },
  { para: '/admin/produtos/novo', nome: 'Novo produto', nota: 'Catálogo' },
  { para: '/admin/categorias/nova', nome: 'Nova categoria', nota: 'Catálogo' },
  { para: '/admin/promocoes/nova', nome: 'Nova promoção', nota: 'Divulgar' },
  { para: '/admin/vales#novo-vale', nome: 'Novo vale', nota: 'Divulgar' },
  { para: '/admin/influencers/materiais', nome: 'Materiais dos influencers', nota: 'Divulgar' },
  { para: '/admin/influencers/mensagens', nome: 'Mensagens aos influencers', nota: 'Divulgar' },
  { para: '/admin/comissoes/impostos', nome: 'Tabelas de imposto', nota: 'Divulgar' },
  { para: '/admin/cupons/novo', nome: 'Novo cupom', nota: 'Divulgar' },
  { para: '/admin/usuarios/novo', nome: 'Novo usuário', nota: 'Sistema' },
  { para: '/admin/equipe/novo', nome: 'Novo conjunto de direitos', nota: 'Sistema' },
  { para: '/admin/integracoes/chaves/nova', nome: 'Nova chave de API', nota: 'Sistema' },
  { para: '/admin/integracoes/webhooks/novo', nome: 'Novo webhook', nota: 'Sistema' },
  { para: '/admin/integracoes/referencia', nome: 'Referência da API', nota: 'Sistema' },
  { para: '/admin/produtos/importar', nome: 'Importar planilha de produtos', nota: 'Catálogo' },
  { para: '/admin/importar', nome: 'Importar a loja antiga', nota: 'Sistema' },
  { para: '/admin/atendimento/respostas', nome: 'Respostas prontas', nota: 'Vender' },
  { para: '/admin/pedidos?status=approved', nome: 'Pedidos a enviar', nota: 'Vender' },
  { para: '/admin/produtos?situacao=estoque-baixo&ordem=estoque', nome: 'Estoque baixo', nota: 'Catálogo' },
  { para: '/admin/pedidos?status=lixeira', nome: 'Lixeira de pedidos', nota: 'Vender' },
];

/** Other words for a page. */
const apelidos: Readonly<Record<string, string>> = {
  '/admin/atendimento': 'mensagens conversas ajuda',
  '/admin/avise-me': 'avise-me',
  '/admin/avisos': 'notificações alertas',
  '/admin/configuracao': 'aparência logo cores cnpj pix',
  '/admin/conteudo': 'textos página inicial',
  '/admin/cupons': 'descontos',
  '/admin/promocoes': 'descontos leve pague black friday',
  '/admin/devolucoes': 'trocas reembolso estorno',
  '/admin/equipe': 'direitos permissões editores funcionários',
  '/admin/entregas': 'frete prazos correios',
  '/admin/influencers': 'parceiros inscrições afiliados',
  '/admin/integracoes': 'api chaves webhooks erp',
  '/admin/mensagens': 'mensagens webhook mercado pago',
  '/admin/relatorios': 'vendas contabilidade',
  '/admin/saude': 'backup cópias',
  '/admin/vales': 'vale-presente crédito gift card',
  '/admin/clientes': 'compradores convidados segmentos',
  '/admin/usuarios': 'pessoas influencers contas',
};

const paginas: AchadoDoPainel[] = menuDoPainel.flatMap(({ nome: grupo = 'Painel', elos }) =>
  elos.map(({ para, nome }) => ({ para, nome, nota: grupo })),
);

const semAcento = (texto: string) => texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * Returns the pages and acts whose words begin with the typed words, in any order; all pages for an empty text. Only those
 * that the person may open.
 */
export function acharNoMenu(digitado: string, podeAbrir: (endereco: string) => boolean): AchadoDoPainel[] {
  const abertas = ({ para }: AchadoDoPainel) => podeAbrir(para);
  const palavras = semAcento(digitado).split(/\s+/).filter(Boolean);
  if (palavras.length === 0) return paginas.filter(abertas);
  return [...paginas, ...atos].filter(abertas).filter(({ para, nome }) => {
    const doAchado = semAcento(`${nome} ${apelidos[para] ?? ''}`).split(/\s+/);
    return palavras.every((palavra) => doAchado.some((dele) => dele.startsWith(palavra)));
  });
}
