import {
  Bell,
  BellRing,
  ChartNoAxesColumn,
  Folder,
  HandCoins,
  HeartPulse,
  LayoutTemplate,
  LifeBuoy,
  Link2,
  PackageOpen,
  ScrollText,
  Settings,
  ShieldCheck,
  Star,
  Undo2,
  UserPlus,
  Users,
} from '#web/ui/media/icones-do-painel.tsx';
import {
  Clock,
  CreditCard,
  Mail,
  Package,
  Puzzle,
  ShoppingBag,
  Tag,
  Ticket,
  Truck,
  UserRound,
} from '#web/ui/media/icones.tsx';
import type { GrupoDoPainel } from '#web/moldura/painel/moldura-do-painel.tsx';

/** The admin's sidebar: the day, then six groups. The links of docs/requirements.md 2.15 keep their names and addresses. */
export const menuDoPainel: readonly GrupoDoPainel[] = [
  { elos: [{ para: '/admin', nome: 'Hoje', icone: Clock, comFilhas: false }] },
  {
    nome: 'Vender',
    elos: [
      { para: '/admin/pedidos', nome: 'Pedidos', icone: ShoppingBag },
      { para: '/admin/clientes', nome: 'Clientes', icone: UserRound },
      { para: '/admin/atendimento', nome: 'Atendimento', icone: LifeBuoy },
      { para: '/admin/devolucoes', nome: 'Devoluções', icone: Undo2 },
      { para: '/admin/avaliacoes', nome: 'Avaliações', icone: Star },
    ],
  },
  {
    nome: 'Catálogo',
    elos: [
      { para: '/admin/produtos', nome: 'Produtos', icone: Package },
      { para: '/admin/categorias', nome: 'Categorias', icone: Folder },
      { para: '/admin/pecas', nome: 'Peças perdidas', icone: Puzzle },
      { para: '/admin/avise-me', nome: 'Lista de espera', icone: BellRing },
      { para: '/admin/reservas', nome: 'Reservados', icone: PackageOpen },
    ],
  },
  {
    nome: 'Divulgar',
    elos: [
      { para: '/admin/promocoes', nome: 'Promoções', icone: Tag },
      { para: '/admin/cupons', nome: 'Cupons', icone: Ticket },
      { para: '/admin/vales', nome: 'Vales', icone: CreditCard },
      { para: '/admin/influencers', nome: 'Influencers', icone: UserPlus },
      { para: '/admin/comissoes', nome: 'Comissões', icone: HandCoins },
    ],
  },
  {
    nome: 'Loja',
    elos: [
      { para: '/admin/conteudo', nome: 'Conteúdo', icone: LayoutTemplate },
      { para: '/admin/entregas', nome: 'Entregas', icone: Truck },
      { para: '/admin/configuracao', nome: 'Configuração', icone: Settings },
      { para: '/admin/avisos', nome: 'Avisos à equipe', icone: Bell },
    ],
  },
  { nome: 'Números', elos: [{ para: '/admin/relatorios', nome: 'Relatórios', icone: ChartNoAxesColumn }] },
  {
    nome: 'Sistema',
    elos: [
      { para: '/admin/usuarios', nome: 'Usuários', icone: Users },
      { para: '/admin/equipe', nome: 'Equipe', icone: ShieldCheck },
      { para: '/admin/integracoes', nome: 'Integrações', icone: Link2 },
      { para: '/admin/mensagens', nome: 'E-mails e pagamentos', icone: Mail },
      { para: '/admin/auditoria', nome: 'Auditoria', icone: ScrollText },
      { para: '/admin/saude', nome: 'Saúde', icone: HeartPulse },
    ],
  },
];

/** The sidebar of somebody who may open only some of its addresses. */
export function menuDe(podeAbrir: (endereco: string) => boolean): GrupoDoPainel[] {
  return menuDoPainel
    .map(({ elos, ...grupo }) => ({ ...grupo, elos: elos.filter(({ para }) => podeAbrir(para)) }))
    .filter(({ elos }) => elos.length > 0);
}
