// @requirement 1.4 2.1.7 2.15.1 15.31.4 15.31.7
import { TriangleAlert } from '#web/ui/media/icones-do-painel.tsx';
import { data, Outlet } from 'react-router';
import { lerSaude } from '#application/saude/ler-saude.ts';
import { contarAtendimentosEsperando } from '#db/atendimento/ler-admin-atendimento.ts';
import { contarAvaliacoesPendentes } from '#db/avaliacoes/ler-admin-avaliacoes.ts';
import { contarPecasPedidas } from '#db/pecas/ler-admin-pecas.ts';
import { contarDevolucoesATratar } from '#db/devolucoes/ler-admin-devolucoes.ts';
import { contarPedidosADespachar } from '#db/relatorios/ler-admin-relatorios.ts';
import { inicioDosDespachos } from '#domain/pedidos/despacho.ts';
import type { MotivoDaSaude } from '#domain/saude/saude.ts';
import { padraoDoEndereco, podeAbrir } from '#domain/usuarios/direitos-do-painel.ts';
import type { AreaDoPainel } from '#domain/usuarios/conjunto-de-direitos.ts';
import { podeVer } from '#domain/usuarios/direitos.ts';
import { podeAdministrar, type UsuarioDaSessao } from '#domain/usuarios/sessao.ts';
import { metaDoPainel, metaForaDosBuscadores } from '#web/moldura/meta.ts';
import { MolduraDoPainel } from '#web/moldura/painel/moldura-do-painel.tsx';
import { PaginaDeErro } from '#web/moldura/erro-da-pagina.tsx';
import { tituloDoErro } from '#web/moldura/titulo-do-erro.ts';
import { useDadosDaRaiz } from '#web/moldura/dados-da-raiz.ts';
import { lerRecado } from '#web/flash-message.ts';
import { RecadoDoPainel } from '#web/moldura/painel/titulo-do-painel.tsx';
import { lojaContext } from '#web/request-context.ts';
import { exigirDireito } from '#web/middleware/exigir-direito.ts';
import { quemPede } from '#web/middleware/exigir-papel.ts';
import { frasesDaSaude } from '#domain/saude/frases-da-saude.ts';
import { PerguntaAoSair } from './base/formulario.tsx';
import { PessoaDoPainel, SoParaVer, usePodeAbrir } from './base/direitos-na-tela.tsx';
import { menuDe, menuDoPainel } from './base/menu-do-painel.ts';
import { relerAposRecusa } from './base/reler-apos-recusa.ts';
import { useBuscaNoPainel } from './base/use-busca-no-painel.tsx';
import type { Route } from './+types/layout.ts';

/** The first entry of the sidebar that the user may open. */
const primeiraPagina = (usuario: UsuarioDaSessao): string =>
  menuDoPainel.flatMap(({ elos }) => elos).find(({ para }) => podeAbrir(usuario, padraoDoEndereco(para)))?.para ?? '/';

export const middleware: Route.MiddlewareFunction[] = [exigirDireito(primeiraPagina)];

/**
 * Runs on every navigation into the area, so that each passes the guard; returns the person, the counts of their sidebar
 * and the previous page's message.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const loja = context.get(lojaContext);
  const pessoa = quemPede(context);
  // A page that can show its error is preferred to the area's error page.
  const senao =
    <T,>(valor: T, frase: string) =>
    (erro: unknown) => {
      loja.log.error({ err: erro }, frase);
      return valor;
    };
  const contar = (area: AreaDoPainel, contagem: () => Promise<number>, oQue: string) =>
    podeVer(pessoa, area) ? contagem().catch(senao(0, `${oQue} could not be counted`)) : 0;
  const [aEnviar, aResponder, devolucoes, aJulgar, pecas, motivos] = await Promise.all([
    contar(
      'pedidos',
      () => contarPedidosADespachar(loja.db, inicioDosDespachos(loja.relogio.agora())),
      'orders to ship',
    ),
    contar('atendimento', () => contarAtendimentosEsperando(loja.db), 'waiting conversations'),
    contar('devolucoes', () => contarDevolucoesATratar(loja.db), 'returns'),
    contar('conteudo', () => contarAvaliacoesPendentes(loja.db), 'reviews to judge'),
    contar('atendimento', () => contarPecasPedidas(loja.db), 'lost pieces'),
    podeAdministrar(pessoa)
      ? lerSaude(loja)
          .then(({ partes }) => partes.flatMap(({ motivo }) => motivo ?? []))
          .catch(senao([], 'the state of health could not be read'))
      : [],
  ]);
  // Its name alone: an address may contain a key.
  const provedor = loja.provedorDeTeste && new URL(loja.provedorDeTeste).host;
  const esperas = { aEnviar, aResponder, devolucoes, aJulgar, pecas };
  const { recado, headers } = await lerRecado(request);
  return data({ pessoa, esperas, motivos, somenteLeitura: loja.somenteLeitura, provedor, recado }, { headers });
}

/** After a refusal too, which takes the place of the previous page's message. */
export const shouldRevalidate = relerAposRecusa;

/** Default for pages without a meta of their own. */
export function meta({ error, matches }: Route.MetaArgs) {
  return error
    ? metaDoPainel(tituloDoErro(error))
    : metaForaDosBuscadores('Painel Admin', matches[0].loaderData.loja.nome);
}

/** Entries that wait for the shop. */
type EsperasDoPainel = Partial<Record<'aEnviar' | 'aResponder' | 'devolucoes' | 'aJulgar' | 'pecas', number>>;

function comEsperas(
  { aEnviar = 0, aResponder = 0, devolucoes = 0, aJulgar = 0, pecas = 0 }: EsperasDoPainel,
  podeAbrirEndereco: (endereco: string) => boolean,
) {
  const esperam: Record<string, [number, string]> = {
    '/admin/pedidos': [aEnviar, 'a enviar'],
    '/admin/atendimento': [aResponder, 'a responder'],
    '/admin/devolucoes': [devolucoes, 'a tratar'],
    '/admin/avaliacoes': [aJulgar, 'a julgar'],
    '/admin/pecas': [pecas, pecas === 1 ? 'pedida' : 'pedidas'],
  };
  return menuDe(podeAbrirEndereco).map(({ elos, ...grupo }) => ({
    ...grupo,
    elos: elos.map((elo) => {
      const [quantos, oque] = esperam[elo.para] ?? [0, ''];
      return quantos === 0 ? elo : { ...elo, espera: { quantos: quantos > 99 ? '99+' : String(quantos), oque } };
    }),
  }));
}

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
  esperas = {},
  motivos = [],
  somenteLeitura = false,
  provedor = null,
  children,
}: {
  esperas?: EsperasDoPainel;
  /** Reasons why the shop is unhealthy. */ motivos?: MotivoDaSaude[];
  /** A copy for inspection. */ somenteLeitura?: boolean;
  /** Host of the test provider in use. */ provedor?: string | null;
  children: React.ReactNode;
}) {
  const { abrir, dialogo } = useBuscaNoPainel();
  return (
    <MolduraDoPainel titulo="Painel Admin" grupos={comEsperas(esperas, usePodeAbrir())} aoBuscar={abrir}>
      <FaixaDaProva somenteLeitura={somenteLeitura} provedor={provedor} />
      <FaixaDaSaude motivos={motivos} />
      <SoParaVer />
      {children}
      {dialogo}
    </MolduraDoPainel>
  );
}

export default function LayoutDoAdmin({ loaderData }: Route.ComponentProps) {
  return (
    <PessoaDoPainel value={loaderData.pessoa}>
      <RecadoDoPainel value={loaderData.recado}>
        <Painel {...loaderData}>
          <Outlet />
          <PerguntaAoSair />
        </Painel>
      </RecadoDoPainel>
    </PessoaDoPainel>
  );
}

/** Renders the error inside the frame of the area. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const usuario = useDadosDaRaiz()?.usuario ?? null;
  return (
    <PessoaDoPainel value={loaderData?.pessoa ?? usuario}>
      <Painel>
        <PaginaDeErro erro={error} />
      </Painel>
    </PessoaDoPainel>
  );
}
