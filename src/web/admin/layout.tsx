// @requirement 1.4 2.1.7 2.15.1
import {
  Bell,
  BellRing,
  ChartNoAxesColumn,
  Folder,
  HandCoins,
  HeartPulse,
  LayoutTemplate,
  LifeBuoy,
  PackageOpen,
  ScrollText,
  Settings,
  Star,
  TriangleAlert,
  Undo2,
  Users,
} from '#web/ui/media/icones-do-painel.tsx';
import { Mail, Package, Puzzle, ShoppingBag, Ticket, Truck } from '#web/ui/media/icones.tsx';
import { Outlet } from 'react-router';
import { lerSaude } from '#application/saude/ler-saude.ts';
import { contarAtendimentosNaoLidos } from '#db/queries/atendimento/admin-atendimento.ts';
import { contarAvaliacoesPendentes } from '#db/queries/avaliacoes/admin-avaliacoes.ts';
import { contarPecasPedidas } from '#db/queries/pecas/admin-pecas.ts';
import { contarPedidosAEnviar } from '#db/queries/pedidos/admin-pedidos.ts';
import type { MotivoDaSaude } from '#domain/saude/saude.ts';
import { podeAdministrar } from '#domain/usuarios/sessao.ts';
import { metaDoPainel, metaForaDosBuscadores } from '#web/moldura/meta.ts';
import { type ElosDoPainel, MolduraDoPainel } from '#web/moldura/painel/moldura-do-painel.tsx';
import { PaginaDeErro, tituloDoErro } from '#web/moldura/pagina-de-erro.tsx';
import { lojaContext } from '#web/request-context.ts';
import { exigir } from '#web/middleware/exigir-papel.ts';
import { frasesDaSaude } from '#domain/saude/frases-da-saude.ts';
import type { Route } from './+types/layout.ts';

export const middleware: Route.MiddlewareFunction[] = [exigir(podeAdministrar)];

/** Runs on every navigation into the area, so that each passes the guard; returns the sidebar's counts. */
export async function loader({ context }: Route.LoaderArgs) {
  const loja = context.get(lojaContext);
  // A page that can show its error is preferred to the area's error page.
  const senao =
    <T,>(valor: T, frase: string) =>
    (erro: unknown) => {
      loja.log.error({ err: erro }, frase);
      return valor;
    };
  const [aEnviar, aJulgar, pecas, naoLidos, motivos] = await Promise.all([
    contarPedidosAEnviar(loja.db).catch(senao(0, 'orders to ship could not be counted')),
    contarAvaliacoesPendentes(loja.db).catch(senao(0, 'reviews to judge could not be counted')),
    contarPecasPedidas(loja.db).catch(senao(0, 'lost pieces could not be counted')),
    contarAtendimentosNaoLidos(loja.db).catch(senao(0, 'unread conversations could not be counted')),
    lerSaude(loja)
      .then(({ partes }) => partes.flatMap(({ motivo }) => motivo ?? []))
      .catch(senao([], 'the state of health could not be read')),
  ]);
  // Its name alone: an address may contain a key.
  const provedor = loja.provedorDeTeste && new URL(loja.provedorDeTeste).host;
  return { aEnviar, aJulgar, pecas, naoLidos, motivos, somenteLeitura: loja.somenteLeitura, provedor };
}

/** Default for pages without a meta of their own. */
export function meta({ error, matches }: Route.MetaArgs) {
  return error
    ? metaDoPainel(tituloDoErro(error))
    : metaForaDosBuscadores('Painel Admin', matches[0].loaderData.loja.nome);
}

/** The six of docs/requirements.md 2.15. */
const elos: ElosDoPainel = [
  { para: '/admin/produtos', nome: 'Produtos', icone: Package },
  { para: '/admin/categorias', nome: 'Categorias', icone: Folder },
  { para: '/admin/pedidos', nome: 'Pedidos', icone: ShoppingBag },
  { para: '/admin/cupons', nome: 'Cupons', icone: Ticket },
  { para: '/admin/relatorios', nome: 'Relatórios', icone: ChartNoAxesColumn },
  { para: '/admin/usuarios', nome: 'Usuários', icone: Users },
];

const maisElos: ElosDoPainel = [
  { para: '/admin/atendimento', nome: 'Atendimento', icone: LifeBuoy },
  { para: '/admin/comissoes', nome: 'Comissões', icone: HandCoins },
  { para: '/admin/devolucoes', nome: 'Devoluções', icone: Undo2 },
  { para: '/admin/reservas', nome: 'Reservados', icone: PackageOpen },
  { para: '/admin/entregas', nome: 'Entregas', icone: Truck },
  { para: '/admin/avaliacoes', nome: 'Avaliações', icone: Star },
  { para: '/admin/pecas', nome: 'Peças perdidas', icone: Puzzle },
  { para: '/admin/avise-me', nome: 'Avise-me', icone: BellRing },
  { para: '/admin/mensagens', nome: 'Mensagens', icone: Mail },
  { para: '/admin/auditoria', nome: 'Auditoria', icone: ScrollText },
  { para: '/admin/saude', nome: 'Saúde', icone: HeartPulse },
  { para: '/admin/conteudo', nome: 'Conteúdo', icone: LayoutTemplate },
  { para: '/admin/avisos', nome: 'Avisos', icone: Bell },
  { para: '/admin/configuracao', nome: 'Configuração', icone: Settings },
];

const espera = (quantos: number, oque: string) =>
  quantos > 0 ? { quantos: quantos > 99 ? '99+' : String(quantos), oque } : undefined;

/** Banner above every page of the panel while a part of the shop is unhealthy: the problem and the remedy. */
function FaixaDaSaude({ motivos }: { motivos: MotivoDaSaude[] }) {
  if (motivos.length === 0) return null;
  return (
    <section className="aviso aviso-de-atencao faixa-da-saude" aria-label="Problemas da loja">
      <TriangleAlert className="icone" aria-hidden />
      <ul>
        {motivos.map((motivo) => (
          <li key={motivo}>
            <b>{frasesDaSaude[motivo].titulo}.</b> {frasesDaSaude[motivo].oQueFazer}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Banners above every page of the panel of a shop that is not the one that sells. */
function FaixaDaProva({ somenteLeitura, provedor }: { somenteLeitura: boolean; provedor: string | null }) {
  return (
    <>
      {provedor && (
        <section className="aviso aviso-de-erro faixa-da-saude" aria-label="Provedor de teste">
          <TriangleAlert className="icone" aria-hidden />
          <p>
            <b>Provedor de teste.</b> Os pagamentos vão para {provedor}, e não para o Mercado Pago: nenhum dinheiro
            chega à loja. Para vender, retire PROVEDOR_DE_TESTE e MERCADO_PAGO_API e reinicie.
          </p>
        </section>
      )}
      {somenteLeitura && (
        <section className="aviso aviso-de-atencao faixa-da-saude" aria-label="Somente leitura">
          <TriangleAlert className="icone" aria-hidden />
          <p>
            <b>Somente leitura.</b> Esta é uma cópia da loja, para conferência: nada é gravado, nenhuma mensagem sai e
            nenhum pedido muda. Para vender, retire SOMENTE_LEITURA e reinicie.
          </p>
        </section>
      )}
    </>
  );
}

function Painel({
  aEnviar = 0,
  aJulgar = 0,
  pecas = 0,
  naoLidos = 0,
  motivos = [],
  somenteLeitura = false,
  provedor = null,
  children,
}: {
  /** Paid orders to ship. */ aEnviar?: number;
  /** Reviews to judge. */ aJulgar?: number;
  /** Open requests for lost pieces. */ pecas?: number;
  /** Conversations unread by the shop. */ naoLidos?: number;
  /** Reasons why the shop is unhealthy. */ motivos?: MotivoDaSaude[];
  /** A copy for inspection. */ somenteLeitura?: boolean;
  /** Host of the test provider in use. */ provedor?: string | null;
  children: React.ReactNode;
}) {
  const esperam = {
    '/admin/pedidos': espera(aEnviar, 'a enviar'),
    '/admin/avaliacoes': espera(aJulgar, 'a julgar'),
    '/admin/pecas': espera(pecas, pecas === 1 ? 'pedida' : 'pedidas'),
    '/admin/atendimento': espera(naoLidos, naoLidos === 1 ? 'não lida' : 'não lidas'),
  };
  const comEspera = (os: ElosDoPainel) =>
    os.map((elo) => ({ ...elo, espera: esperam[elo.para as keyof typeof esperam] }));
  return (
    <MolduraDoPainel titulo="Painel Admin" elos={comEspera(elos)} maisElos={comEspera(maisElos)}>
      <FaixaDaProva somenteLeitura={somenteLeitura} provedor={provedor} />
      <FaixaDaSaude motivos={motivos} />
      {children}
    </MolduraDoPainel>
  );
}

export default function LayoutDoAdmin({ loaderData }: Route.ComponentProps) {
  return (
    <Painel {...loaderData}>
      <Outlet />
    </Painel>
  );
}

/** Renders the error inside the frame of the area. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Painel>
      <PaginaDeErro erro={error} />
    </Painel>
  );
}
