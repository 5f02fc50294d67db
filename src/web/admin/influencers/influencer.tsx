// @requirement 15.28.1 15.28.2 15.28.3 15.28.4 15.28.5
import '#web/ui/list/tabela-em-cartoes.css';
import '#web/admin/base/formulario.css';
import './influencers.css';
import { data, Link } from 'react-router';
import { type InfluencerLido, lerInfluencer } from '#application/comissoes/ler-influencer.ts';
import { taxaParaMostrar } from '#domain/comissoes/pedido-do-influencer.ts';
import { formatarReais } from '#domain/dinheiro.ts';
import { podeVer } from '#domain/usuarios/direitos.ts';
import { useListaDeOnde } from '#web/admin/base/lista-de-onde.ts';
import { OrigensDosLinks } from '#web/moldura/painel/resultados-dos-links.tsx';
import { replyTo } from '#web/panel/acts.tsx';
import { columnsOf } from '#web/panel/list.tsx';
import { failure, noAnswer, Page, rereadAfterRefusal, Section, title } from '#web/panel/page.tsx';
import { loadOrLog } from '#web/panel/panel-action.ts';
import { Indicador } from '#web/ui/list/indicador.tsx';
import { TabelaRolavel } from '#web/ui/list/list-tabela.tsx';
import { AlarmeDoCodigo } from './alarme-do-codigo.tsx';
import { Evidencia } from './evidencia.tsx';
import { acoesDoInfluencer } from './vazamento-action.ts';
import {
  deDispensar,
  dePagarComissao,
  dePausar,
  deRecusarComissao,
  deRetomar,
  erroAoCarregarInfluencer,
  influencerNaoEncontrado,
} from './vazamento-frases.ts';
import { VendasPorCodigo, VendidoPorDia } from './vendas-dos-meses.tsx';
import type { Route } from './+types/influencer.ts';

export const loader = loadOrLog('influencer could not be read', async ({ loja, who, id, now }) => {
  const lido = await lerInfluencer(loja, id);
  if (!lido) throw data(influencerNaoEncontrado, { status: 404 });
  const { evidencia } = lido;
  return {
    ...lido,
    evidencia: evidencia && !podeVer(who, 'pedidos') ? semCompradores(evidencia) : evidencia,
    agora: now,
  };
});

/** The evidence for people without the right to see orders: their buyers have no names. */
const semCompradores = (evidencia: NonNullable<InfluencerLido['evidencia']>) => ({
  ...evidencia,
  pedidos: evidencia.pedidos.map((pedido) => ({ ...pedido, nome: '' })),
});

export const action = acoesDoInfluencer;
export const shouldRevalidate = rereadAfterRefusal;
export const handle = noAnswer(
  {
    pausar: dePausar,
    retomar: deRetomar,
    dispensar: deDispensar,
    recusar: deRecusarComissao,
    pagar: dePagarComissao,
  },
  erroAoCarregarInfluencer,
);
export const meta = () => title('Influencer');
export const ErrorBoundary = failure('Influencer', erroAoCarregarInfluencer);

const col = columnsOf<InfluencerLido['produtos'][number]>();
const colunasDosProdutos = [
  col.heading('Produto', ({ nome }) => nome),
  col.right('Unidades', ({ unidades }) => unidades),
  col.money('Valor', ({ valorCentavos }) => valorCentavos),
];

export default function Influencer({ loaderData, actionData }: Route.ComponentProps) {
  const lista = useListaDeOnde('/admin/influencers');
  const { conta, saldo, meses, codigos, dias, links, produtos, alarme, codigo, evidencia, agora } = loaderData;
  const acts = (
    <>
      <Link className="botao botao-secundario botao-baixo" to={`/admin/usuarios/editar/${conta.uid}`}>
        Editar cadastro
      </Link>
      <Link className="botao botao-secundario botao-baixo" to="/admin/comissoes">
        Comissões
      </Link>
    </>
  );
  return (
    <Page
      title={conta.nome}
      note={`${conta.cupom === null ? 'Sem código' : `Código ${conta.cupom}`}, comissão de ${taxaParaMostrar(conta.comissaoPb)}.`}
      back={['Influencers', lista]}
      acts={acts}
      reply={actionData}
    >
      <dl className="indicadores">
        <Indicador nome="Vendido no mês" nota={`${formatarReais(meses.mesPassado.vendidoCentavos)} no mês passado`}>
          {formatarReais(meses.mes.vendidoCentavos)}
        </Indicador>
        <Indicador nome="Pedidos no mês" nota={`${meses.mesPassado.pedidos} no mês passado`}>
          {meses.mes.pedidos}
        </Indicador>
        <Indicador nome="Comissão a pagar">{formatarReais(saldo.aPagar)}</Indicador>
        <Indicador nome="Comissão a liberar">{formatarReais(saldo.aLiberar)}</Indicador>
      </dl>
      {codigo && (
        <AlarmeDoCodigo codigo={codigo} alarme={alarme} agora={agora} reply={replyTo(actionData, 'dispensar')} />
      )}
      {codigo && evidencia && (
        <Evidencia
          key={actionData?.ok ? String(evidencia.pedidos.filter(({ motivo }) => motivo !== null).length) : ''}
          evidencia={evidencia}
          codigo={codigo.nome}
          reply={replyTo(actionData, 'recusar')}
        />
      )}
      <section className="bloco influencers-retorno" aria-labelledby="custo-e-retorno">
        <h2 id="custo-e-retorno">Custo e retorno</h2>
        <p>
          Pedidos pagos, pelo mês em que foram feitos, sem o que foi estornado. O custo é a comissão e o desconto do
          código; o retorno é o vendido por real de custo.
        </p>
        <VendidoPorDia dias={dias} />
        <VendasPorCodigo codigos={codigos} />
      </section>
      <Section title="O que vende" id="produtos-vendidos">
        {produtos.length === 0 ? (
          <p>Nada neste mês nem no passado.</p>
        ) : (
          <TabelaRolavel
            titulo="Produtos vendidos"
            linhas={produtos}
            chave={({ nome }) => nome}
            colunas={colunasDosProdutos}
          />
        )}
      </Section>
      <OrigensDosLinks links={links.links} porSite={links.porSite} />
    </Page>
  );
}
