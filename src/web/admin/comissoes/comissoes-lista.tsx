import './tabela-de-comissoes.css';
import './impostos.css';
import '#web/admin/base/formulario.css';
import { HandCoins } from '#web/ui/media/icones-do-painel.tsx';
import { Download } from '#web/ui/media/icones.tsx';
import { Link, redirect, useNavigation } from 'react-router';
import { FormDeAto, usePode } from '#web/admin/base/direitos-na-tela.tsx';
import * as z from 'zod/mini';
import { prepararRepasse } from '#application/comissoes/repasses.ts';
import { listarContasDeComissao, listarOutrasContas, listarRepasses } from '#db/queries/comissoes/comissoes.ts';
import { lerMinimoDoRepasse } from '#db/queries/comissoes/impostos.ts';
import { listarAnosDosRepasses } from '#db/queries/comissoes/papeis-dos-repasses.ts';
import { lerCursor } from '#domain/cursor.ts';
import { umaLinha } from '#domain/texto-digitado.ts';
import { acao, acoes } from '#web/form-action.ts';
import { metaDoPainel } from '#web/moldura/meta.ts';
import { Mensagem } from '#web/ui/feedback/mensagem.tsx';
import { BuscaDaLista } from '#web/ui/list/filtros-da-lista.tsx';
import { PaginasDaLista } from '#web/ui/list/paginas-da-lista.tsx';
import { relerAposRecusa } from '#web/admin/base/reler-apos-recusa.ts';
import { TituloDoPainel } from '#web/moldura/painel/titulo-do-painel.tsx';
import { lojaContext } from '#web/request-context.ts';
import { comAcessoRecente } from '#web/middleware/acesso-recente.ts';
import { quemPede } from '#web/middleware/exigir-papel.ts';
import { EstadoVazio } from '#web/ui/feedback/estado-vazio.tsx';
import { comLista } from '#web/admin/base/lista-de-onde.ts';
import type { FrasesSemResposta } from '#web/loading/without-answer.ts';
import { ContasDeComissao, Repasses } from './comissoes-tabelas.tsx';
import { salvarMinimo } from './impostos-action.ts';
import { erroAoSalvarMinimo } from './impostos-frases.ts';
import { MinimoDoRepasse, type RespostaDoMinimo } from './minimo-do-repasse.tsx';
import { frasesDePrepararRepasse } from './comissoes-frases.ts';
import type { Route } from './+types/comissoes-lista.ts';

const REPASSES_NA_TELA = 10;

/** A page of commission accounts, and the latest payouts. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, relogio } = context.get(lojaContext);
  const busca = umaLinha(url.searchParams.get('busca') ?? '').slice(0, 100);
  const agora = relogio.agora();
  const [contas, outras, repasses, minimoCentavos, anos] = await Promise.all([
    listarContasDeComissao(db, { agora, cursor: lerCursor(url.searchParams), busca }),
    listarOutrasContas(db, agora),
    listarRepasses(db, REPASSES_NA_TELA),
    lerMinimoDoRepasse(db),
    listarAnosDosRepasses(db),
  ]);
  return { busca, contas, outras, repasses, minimoCentavos, anos };
}

/** Prepares a payout and redirects to its page. */
const preparar = comAcessoRecente(
  acao(z.object({}), ({ loja, context }) => prepararRepasse(loja, quemPede(context)), frasesDePrepararRepasse, {
    seguir: ({ id }, _, parametros) => redirect(comLista(`/admin/comissoes/${id}`, String(parametros))),
  }),
);

export const action = acoes({ preparar, minimo: salvarMinimo }, 'preparar');

export const shouldRevalidate = relerAposRecusa;

export const handle: FrasesSemResposta = { formularios: { minimo: erroAoSalvarMinimo } };

export const meta = () => metaDoPainel('Comissões');

export default function Comissoes({
  loaderData: { busca, contas, outras, repasses, minimoCentavos, anos },
  actionData,
}: Route.ComponentProps) {
  const podeExportar = usePode()('exportar-dados-pessoais');
  const preparando = useNavigation().formData?.get('intencao') === 'preparar';
  const doMinimo = (actionData?.intencao === 'minimo' ? actionData : null) as RespostaDoMinimo | null;
  return (
    <>
      <TituloDoPainel
        titulo="Comissões"
        frase="Liberadas 7 dias depois da aprovação do pedido; as de pedidos em disputa, quando ela termina"
      >
        <Link className="botao botao-secundario botao-baixo" to="/admin/comissoes/impostos">
          Tabelas de imposto
        </Link>
        <Link className="botao botao-secundario botao-baixo" to="/admin/comissoes/regras">
          Regras
        </Link>
        <FormDeAto method="post">
          <input type="hidden" name="intencao" value="preparar" />
          <button type="submit" className="botao botao-principal botao-baixo" aria-disabled={preparando}>
            <HandCoins className="icone icone-pequeno" aria-hidden />
            {preparando ? 'Preparando...' : 'Preparar repasse'}
          </button>
        </FormDeAto>
      </TituloDoPainel>
      {actionData && !doMinimo && !actionData.ok && <Mensagem tipo="erro" texto={actionData.frase} />}
      <BuscaDaLista rotulo="Buscar por nome ou cupom" atual={busca} />
      {contas.linhas.length === 0 ? (
        <EstadoVazio
          coordenada="b1"
          frase={
            busca
              ? 'Nenhum influencer encontrado.'
              : 'Nenhum influencer ainda: dê o papel e um cupom a alguém em Usuários.'
          }
        />
      ) : (
        <ContasDeComissao titulo="Comissões por influencer" contas={contas.linhas} minimoCentavos={minimoCentavos} />
      )}
      <PaginasDaLista anterior={contas.anterior} proxima={contas.proxima} />
      {outras.length > 0 && (
        <section className="bloco" aria-labelledby="outras-contas">
          <h2 id="outras-contas">Contas que não são mais de influencers</h2>
          <ContasDeComissao titulo="Comissões de outras contas" contas={outras} minimoCentavos={minimoCentavos} />
        </section>
      )}
      <section className="bloco" aria-labelledby="repasses">
        <h2 id="repasses">Últimos repasses</h2>
        {repasses.length === 0 ? <p>Nenhum repasse ainda.</p> : <Repasses repasses={repasses} />}
      </section>
      {anos.length > 0 && podeExportar && (
        <section className="bloco" aria-labelledby="informes">
          <h2 id="informes">Informes anuais</h2>
          <p>Para a contabilidade: bruto, INSS, IRRF e líquido de cada influencer.</p>
          <p className="anos-da-tabela">
            {anos.map((ano) => (
              <a key={ano} className="botao botao-pequeno" href={`/admin/comissoes/informe-${ano}.csv`}>
                <Download className="icone icone-pequeno" aria-hidden />
                Informe de {ano} em CSV
              </a>
            ))}
          </p>
        </section>
      )}
      <MinimoDoRepasse key={minimoCentavos} minimoCentavos={minimoCentavos} resposta={doMinimo} />
    </>
  );
}
