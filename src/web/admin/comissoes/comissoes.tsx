import './comissoes.css';
import '#web/admin/base/formulario.css';
import { Link, useNavigation } from 'react-router';
import { listarContasDeComissao, listarOutrasContas, listarRepasses } from '#db/comissoes/ler-comissoes.ts';
import { lerMinimoDoRepasse } from '#db/comissoes/ler-impostos.ts';
import { listarAnosDosRepasses } from '#db/comissoes/ler-papeis-dos-repasses.ts';
import { FormDeAto, usePode } from '#web/admin/base/direitos-na-tela.tsx';
import { replyTo } from '#web/panel/acts.tsx';
import { Empty, Search } from '#web/panel/list.tsx';
import { noAnswer, Page, rereadAfterRefusal, Section, title } from '#web/panel/page.tsx';
import { load } from '#web/panel/panel-action.ts';
import { Mensagem } from '#web/ui/feedback/mensagem.tsx';
import { HandCoins } from '#web/ui/media/icones-do-painel.tsx';
import { Download } from '#web/ui/media/icones.tsx';
import { acoesDasComissoes } from './comissoes-action.ts';
import { doMinimo } from './comissoes-frases.ts';
import { ContasDeComissao, Repasses } from './comissoes-tabelas.tsx';
import { MinimoDoRepasse } from './minimo-do-repasse.tsx';
import type { Route } from './+types/comissoes.ts';

const REPASSES_NA_TELA = 10;

/** A page of commission accounts, and the latest payouts. */
export const loader = load(async ({ db, now: agora, search: busca, cursor }) => {
  const [contas, outras, repasses, minimoCentavos, anos] = await Promise.all([
    listarContasDeComissao(db, { agora, cursor, busca }),
    listarOutrasContas(db, agora),
    listarRepasses(db, REPASSES_NA_TELA),
    lerMinimoDoRepasse(db),
    listarAnosDosRepasses(db),
  ]);
  return { busca, contas, outras, repasses, minimoCentavos, anos };
});

export const action = acoesDasComissoes;
export const shouldRevalidate = rereadAfterRefusal;
export const handle = noAnswer({ minimo: doMinimo });
export const meta = () => title('Comissões');

export default function Comissoes({ loaderData, actionData }: Route.ComponentProps) {
  const { busca, contas, outras, repasses, minimoCentavos, anos } = loaderData;
  const podeExportar = usePode()('exportar-dados-pessoais');
  const preparando = useNavigation().formData?.get('intencao') === 'preparar';
  const minimo = replyTo(actionData, 'minimo');
  const acts = (
    <>
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
    </>
  );
  return (
    <Page
      title="Comissões"
      note="Liberadas 7 dias depois da aprovação do pedido; as de pedidos em disputa, quando ela termina"
      acts={acts}
    >
      {actionData && !minimo && !actionData.ok && <Mensagem tipo="erro" texto={actionData.frase} />}
      <Search label="Buscar por nome ou cupom" />
      <ContasDeComissao
        titulo="Comissões por influencer"
        pagina={contas}
        minimoCentavos={minimoCentavos}
        vazia={
          <Empty
            at="b1"
            none={
              busca
                ? 'Nenhum influencer encontrado.'
                : 'Nenhum influencer ainda: dê o papel e um cupom a alguém em Usuários.'
            }
          />
        }
      />
      {outras.length > 0 && (
        <Section title="Contas que não são mais de influencers" id="outras-contas">
          <ContasDeComissao
            titulo="Comissões de outras contas"
            pagina={{ linhas: outras }}
            minimoCentavos={minimoCentavos}
          />
        </Section>
      )}
      <Section title="Últimos repasses" id="repasses">
        <Repasses repasses={repasses} />
      </Section>
      {anos.length > 0 && podeExportar && (
        <Section title="Informes anuais" id="informes">
          <p>Para a contabilidade: bruto, INSS, IRRF e líquido de cada influencer.</p>
          <p className="anos-da-tabela">
            {anos.map((ano) => (
              <a key={ano} className="botao botao-pequeno" href={`/admin/comissoes/informe-${ano}.csv`}>
                <Download className="icone icone-pequeno" aria-hidden />
                Informe de {ano} em CSV
              </a>
            ))}
          </p>
        </Section>
      )}
      <MinimoDoRepasse key={minimoCentavos} minimoCentavos={minimoCentavos} reply={minimo} />
    </Page>
  );
}
