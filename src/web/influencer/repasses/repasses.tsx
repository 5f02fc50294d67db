// @requirement 15.29.5 15.29.6
import '#web/influencer/influencer.css';
import { Link } from 'react-router';
import {
  type ItemComPapeis,
  listarAnosPagos,
  listarRepassesDoInfluencer,
} from '#db/comissoes/ler-papeis-dos-repasses.ts';
import { rotuloDoRepasse } from '#domain/comissoes/repasse.ts';
import { formatarDia } from '#domain/datas.ts';
import { formatarReais } from '#domain/dinheiro.ts';
import { metaForaDosBuscadores } from '#web/moldura/meta.ts';
import { Page, Section } from '#web/panel/page.tsx';
import { load } from '#web/panel/panel-action.ts';
import { EstadoVazio } from '#web/ui/feedback/estado-vazio.tsx';
import { type Coluna, TabelaRolavel } from '#web/ui/list/list-tabela.tsx';
import { Download } from '#web/ui/media/icones.tsx';
import { situacaoDosPapeis } from './situacao-dos-papeis.ts';
import type { Route } from './+types/repasses.ts';

const REPASSES_NA_TELA = 100;

/** The influencer's own payouts, latest first, and the years with a statement. */
export const loader = load(async ({ db, who: { uid } }) => {
  const [repasses, anos] = await Promise.all([
    listarRepassesDoInfluencer(db, uid, REPASSES_NA_TELA),
    listarAnosPagos(db, uid),
  ]);
  return { repasses, anos };
});

export const meta = () => metaForaDosBuscadores('Repasses', 'Painel do influencer');

/** On phones the payout's own page has these. */
const soNoLargo = { classe: 'so-no-largo', classeDoTitulo: 'so-no-largo' };

const colunas: Coluna<ItemComPapeis>[] = [
  {
    nome: 'Repasse',
    daLinha: true,
    valor: ({ repasseId }) => (
      <Link className="elo elo-alto" to={`/influencer/repasses/${repasseId}`}>
        {repasseId.slice(0, 8)}
      </Link>
    ),
  },
  { nome: 'Preparado', ...soNoLargo, valor: ({ criadoEm }) => formatarDia(criadoEm) },
  {
    nome: 'Situação',
    valor: ({ situacao, encerradoEm }) =>
      `${rotuloDoRepasse[situacao]}${situacao === 'pago' && encerradoEm ? ` em ${formatarDia(encerradoEm)}` : ''}`,
  },
  { nome: 'Bruto', direita: true, ...soNoLargo, valor: ({ valorCentavos }) => formatarReais(valorCentavos) },
  {
    nome: 'Retido',
    direita: true,
    ...soNoLargo,
    valor: ({ inssCentavos, irrfCentavos }) => formatarReais(inssCentavos + irrfCentavos),
  },
  {
    nome: 'Líquido',
    direita: true,
    classe: 'em-negrito',
    valor: ({ liquidoCentavos }) => formatarReais(liquidoCentavos),
  },
  { nome: 'Papéis', valor: situacaoDosPapeis },
];

export default function RepassesDoInfluencer({ loaderData: { repasses, anos } }: Route.ComponentProps) {
  return (
    <Page title="Repasses" note="O que a loja pagou e vai pagar por Pix, com recibos e notas">
      {repasses.length === 0 ? (
        <EstadoVazio coordenada="e4" frase="Nenhum repasse ainda. O primeiro aparece aqui quando a loja o prepara." />
      ) : (
        <TabelaRolavel
          titulo="Tabela dos repasses"
          linhas={repasses}
          chave={({ repasseId }) => repasseId}
          colunas={colunas}
          className="tabela-do-influencer"
        />
      )}
      {anos.length > 0 && (
        <Section title="Informes anuais" id="informes">
          <p>O que você recebeu e o que foi retido em cada mês, para o imposto de renda.</p>
          <p className="informes">
            {anos.map((ano) => (
              <a
                key={ano}
                className="botao botao-secundario botao-baixo"
                href={`/influencer/informe/${ano}.pdf`}
                download
              >
                <Download className="icone icone-pequeno" aria-hidden />
                Informe de {ano}
              </a>
            ))}
          </p>
        </Section>
      )}
    </Page>
  );
}
