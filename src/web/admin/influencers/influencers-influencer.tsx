// @requirement 15.28.1 15.28.2 15.28.3 15.28.4 15.28.5
import '#web/ui/list/tabela-em-cartoes.css';
import '#web/ui/list/filtros.css';
import '#web/admin/base/formulario.css';
import './influencers.css';
import { data, Link } from 'react-router';
import { type InfluencerLido, lerInfluencer } from '#application/comissoes/ler-influencer.ts';
import { taxaParaMostrar } from '#domain/comissoes/pedido-do-influencer.ts';
import { formatarReais } from '#domain/dinheiro.ts';
import { podeVer } from '#domain/usuarios/direitos.ts';
import { useListaDeOnde } from '#web/admin/base/lista-de-onde.ts';
import { relerAposRecusa } from '#web/admin/base/reler-apos-recusa.ts';
import type { FrasesSemResposta } from '#web/loading/without-answer.ts';
import { quemPede } from '#web/middleware/exigir-papel.ts';
import { metaDoPainel } from '#web/moldura/meta.ts';
import { FalhaAoCarregar } from '#web/moldura/painel/falha-ao-carregar.tsx';
import { lerOuFalhar } from '#web/moldura/painel/ler-ou-falhar.ts';
import { OrigensDosLinks } from '#web/moldura/painel/resultados-dos-links.tsx';
import { TituloDoPainel } from '#web/moldura/painel/titulo-do-painel.tsx';
import { lojaContext } from '#web/request-context.ts';
import { FraseDaResposta } from '#web/ui/feedback/frase-da-resposta.tsx';
import { Indicador } from '#web/ui/list/indicador.tsx';
import { TabelaRolavel } from '#web/ui/list/list-tabela.tsx';
import { AlarmeDoCodigo, type RecusaDaDispensa } from './alarme-do-codigo.tsx';
import { Evidencia, type RecusaDaComissao } from './evidencia.tsx';
import { acoesDoInfluencer } from './vazamento-action.ts';
import {
  erroAoCarregarInfluencer,
  erroAoDispensar,
  erroAoPagarComissao,
  erroAoPausar,
  erroAoRecusarComissao,
  erroAoRetomar,
  influencerNaoEncontrado,
} from './vazamento-frases.ts';
import { VendasPorCodigo, VendidoPorDia } from './vendas-dos-meses.tsx';
import type { Route } from './+types/influencers-influencer.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const loja = context.get(lojaContext);
  const lido = await lerOuFalhar(loja, 'influencer could not be read', () => lerInfluencer(loja, params.uid));
  if (!lido) throw data(influencerNaoEncontrado, { status: 404 });
  const { evidencia } = lido;
  return {
    ...lido,
    evidencia: evidencia && !podeVer(quemPede(context), 'pedidos') ? semCompradores(evidencia) : evidencia,
    agora: loja.relogio.agora(),
  };
}

/** The evidence for people without the right to see orders: their buyers have no names. */
const semCompradores = (evidencia: NonNullable<InfluencerLido['evidencia']>) => ({
  ...evidencia,
  pedidos: evidencia.pedidos.map((pedido) => ({ ...pedido, nome: '' })),
});

export const action = acoesDoInfluencer;

export const shouldRevalidate = relerAposRecusa;

export const handle: FrasesSemResposta = {
  formularios: {
    pausar: erroAoPausar,
    retomar: erroAoRetomar,
    dispensar: erroAoDispensar,
    recusar: erroAoRecusarComissao,
    pagar: erroAoPagarComissao,
  },
  leitura: erroAoCarregarInfluencer,
};

export const meta = () => metaDoPainel('Influencer');

export default function Influencer({ loaderData, actionData }: Route.ComponentProps) {
  const lista = useListaDeOnde('/admin/influencers');
  const { conta, saldo, meses, codigos, dias, links, produtos, alarme, codigo, evidencia, agora } = loaderData;
  // The types of the page's actions are one union: the submitted act tells which of them answered.
  const recusaDe = (intencao: string) =>
    actionData && !actionData.ok && actionData.intencao === intencao ? actionData : null;
  return (
    <>
      <p className="voltar">
        <Link className="elo" to={lista}>
          Influencers
        </Link>
      </p>
      <TituloDoPainel
        titulo={conta.nome}
        frase={`${conta.cupom === null ? 'Sem código' : `Código ${conta.cupom}`}, comissão de ${taxaParaMostrar(conta.comissaoPb)}.`}
      >
        <Link className="botao botao-secundario botao-baixo" to={`/admin/usuarios/editar/${conta.uid}`}>
          Editar cadastro
        </Link>
        <Link className="botao botao-secundario botao-baixo" to="/admin/comissoes">
          Comissões
        </Link>
      </TituloDoPainel>
      <FraseDaResposta resposta={actionData} />
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
        <AlarmeDoCodigo
          codigo={codigo}
          alarme={alarme}
          agora={agora}
          recusa={recusaDe('dispensar') as RecusaDaDispensa}
        />
      )}
      {codigo && evidencia && (
        <Evidencia
          key={actionData?.ok ? String(evidencia.pedidos.filter(({ motivo }) => motivo !== null).length) : ''}
          evidencia={evidencia}
          codigo={codigo.nome}
          recusa={recusaDe('recusar') as RecusaDaComissao}
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
      <section className="bloco" aria-labelledby="produtos-vendidos">
        <h2 id="produtos-vendidos">O que vende</h2>
        {produtos.length === 0 ? (
          <p>Nada neste mês nem no passado.</p>
        ) : (
          <TabelaRolavel
            titulo="Produtos vendidos"
            linhas={produtos}
            chave={({ nome }) => nome}
            colunas={[
              { nome: 'Produto', daLinha: true, valor: ({ nome }) => nome },
              { nome: 'Unidades', direita: true, valor: ({ unidades }) => unidades },
              { nome: 'Valor', direita: true, valor: ({ valorCentavos }) => formatarReais(valorCentavos) },
            ]}
          />
        )}
      </section>
      <OrigensDosLinks links={links.links} porSite={links.porSite} />
    </>
  );
}

export function ErrorBoundary() {
  return <FalhaAoCarregar titulo="Influencer" frase={erroAoCarregarInfluencer} />;
}
