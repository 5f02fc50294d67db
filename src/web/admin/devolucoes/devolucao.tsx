// @requirement 15.14.5
import '#web/admin/base/formulario.css';
import './devolucoes.css';
import { data, Link } from 'react-router';
import * as z from 'zod/mini';
import { preverReembolso } from '#application/devolucoes/calcular-reembolso.ts';
import { preverTroca } from '#application/devolucoes/aceitar-troca.ts';
import { darPassoDaLoja, type PassoDaLoja } from '#application/devolucoes/dar-passo.ts';
import { lerDevolucaoDoAdmin } from '#db/queries/devolucoes/admin-devolucoes.ts';
import { formatarMomento } from '#domain/datas.ts';
import { devolucaoEstaEncerrada, nomeDoMotivo, rotuloDaDevolucao } from '#domain/devolucoes/devolucao.ts';
import { contasDaTroca } from '#domain/devolucoes/troca.ts';
import { formatarReais } from '#domain/dinheiro.ts';
import { numeroEscrito } from '#domain/pedidos/pedido.ts';
import { acao, acoes } from '#web/form-action.ts';
import { relerEnquantoExiste } from '#web/admin/base/reler-apos-recusa.ts';
import { lojaContext } from '#web/request-context.ts';
import { marcado, texto, textoLivre } from '#web/form-fields.ts';
import { comAcessoRecente } from '#web/middleware/acesso-recente.ts';
import { quemPede } from '#web/middleware/exigir-papel.ts';
import { metaDoPainel } from '#web/moldura/meta.ts';
import { TituloDoPainel } from '#web/moldura/painel/titulo-do-painel.tsx';
import { emPorcento } from '#web/ui/base/frase-das-parcelas.ts';
import { FotosEnviadas } from '#web/ui/media/fotos-enviadas.tsx';
import { FraseDaResposta } from '#web/ui/feedback/frase-da-resposta.tsx';
import { useListaDeOnde } from '#web/admin/base/lista-de-onde.ts';
import { frasesDasDevolucoes, frasesDoPasso } from './devolucoes-frases.ts';
import { PassosDaLoja } from './passos.tsx';
import { TrocaDaDevolucao } from './troca.tsx';
import type { Route } from './+types/devolucao.ts';

/** Returns the number in the address; 0 for any other text, since no return has this number. */
const numeroDe = (params: Readonly<Record<string, string | undefined>>): number =>
  /^\d{1,9}$/.test(params['numero'] ?? '') ? Number(params['numero']) : 0;

export async function loader({ context, params }: Route.LoaderArgs) {
  const loja = context.get(lojaContext);
  const devolucao = await lerDevolucaoDoAdmin(loja.db, numeroDe(params));
  if (!devolucao) throw data(frasesDasDevolucoes.naoEncontrada, { status: 404 });
  const previsto = devolucaoEstaEncerrada(devolucao.situacao) ? null : await preverReembolso(loja, devolucao.numero);
  const prevista = devolucao.situacao === 'pedida' ? await preverTroca(loja, devolucao.numero) : null;
  return { devolucao, previsto, prevista };
}

const passo = (qual: PassoDaLoja['passo']) =>
  acao(
    z.pipe(
      z.object({
        instrucoes: textoLivre(5000),
        codigoPostagem: texto(200),
        motivo: textoLivre(5000),
        aoEstoque: marcado(),
        soCredito: marcado(),
      }),
      z.transform((enviado) => ({ ...enviado, digitado: enviado })),
    ),
    ({ loja, context, params }, { digitado: _, ...entrada }) =>
      darPassoDaLoja(loja, quemPede(context), { ...entrada, numero: numeroDe(params), passo: qual }),
    frasesDoPasso,
    { status: { 'nao-encontrado': 404, 'instrucoes-vazias': 422, 'motivo-vazio': 422, 'texto-longo': 422 } },
  );

export const action = acoes(
  {
    aceitar: passo('aceitar'),
    recusar: passo('recusar'),
    receber: passo('receber'),
    reembolsar: comAcessoRecente(passo('reembolsar')),
    concluir: passo('concluir'),
  },
  { frase: frasesDasDevolucoes.intencao, status: 400 },
);

export const shouldRevalidate = relerEnquantoExiste;

export function meta({ params }: Route.MetaArgs) {
  return metaDoPainel(`Devolução nº ${params.numero}`);
}

export default function DevolucaoDoPainel({
  loaderData: { devolucao, previsto, prevista },
  actionData,
}: Route.ComponentProps) {
  const { numero, motivo, situacao, pedido, itens, relato, fotos, venceEm, instrucoes, codigoPostagem } = devolucao;
  const { motivoDaRecusa, valorCentavos, respostaDoProvedor, comoCredito, creditoCentavos } = devolucao;
  const lista = useListaDeOnde('/admin/devolucoes');
  return (
    <div className="devolucao">
      <p className="voltar">
        <Link className="elo" to={lista}>
          Devoluções
        </Link>
      </p>
      <TituloDoPainel titulo={`Devolução nº ${numero}`} frase={`${pedido.nome}, ${pedido.email}, ${pedido.telefone}`} />
      <FraseDaResposta resposta={actionData} />
      <dl className="dados devolucao-dados">
        <dt>Situação</dt>
        <dd>
          <b>{rotuloDaDevolucao(situacao)}</b>
          {venceEm && `, responda até ${formatarMomento(venceEm)}`}
        </dd>
        <dt>Pedido</dt>
        <dd>
          <Link className="elo" to={`/admin/pedidos/${pedido.id}`}>
            {numeroEscrito(pedido.numeroDoPedido)}
          </Link>
          {pedido.emDisputa && ', em disputa'}
        </dd>
        <dt>Motivo</dt>
        <dd>{nomeDoMotivo(motivo)}</dd>
        <dt>O que volta</dt>
        <dd>
          <ul>
            {itens.map(({ itemId, nome, variacao, quantidade, digital, trocarPor }) => (
              <li key={itemId}>
                {quantidade} × {nome}
                {variacao && ` (${variacao})`}
                {digital && ', eBook'}
                {trocarPor && `, para trocar por ${trocarPor}`}
              </li>
            ))}
          </ul>
        </dd>
        {relato && (
          <>
            <dt>O cliente conta</dt>
            <dd className="devolucao-texto">{relato}</dd>
          </>
        )}
        {(instrucoes || codigoPostagem) && (
          <>
            <dt>Instruções dadas</dt>
            <dd className="devolucao-texto">{[instrucoes, codigoPostagem].filter(Boolean).join('\n')}</dd>
          </>
        )}
        {motivoDaRecusa && (
          <>
            <dt>Por que foi recusada</dt>
            <dd className="devolucao-texto">{motivoDaRecusa}</dd>
          </>
        )}
        {comoCredito && (
          <>
            <dt>Como volta</dt>
            <dd>
              {devolucao.troca ? 'Troca por outra variação' : 'Crédito na loja'}
              {devolucao.bonusPb > 0 && !devolucao.troca && `, com bônus de ${emPorcento(devolucao.bonusPb)}%`}
            </dd>
          </>
        )}
        <TrocaDaDevolucao devolucao={devolucao} prevista={prevista} />
        <CreditoDaDevolucao devolucao={devolucao} />
        {previsto && !(devolucao.troca && prevista?.ok) && creditoCentavos === null && (
          <>
            <dt>Reembolso</dt>
            <dd>
              {formatarReais(situacao === 'reembolsando' ? (valorCentavos ?? 0) : previsto.valorCentavos)}
              {situacao !== 'reembolsando' &&
                previsto.valorCentavos < previsto.devidoCentavos &&
                `: os produtos valem ${formatarReais(previsto.devidoCentavos)}, e do pagamento não resta mais que isto`}
              {situacao !== 'reembolsando' &&
                previsto.creditoCentavos > 0 &&
                `, dos quais ${formatarReais(previsto.creditoCentavos)} em crédito`}
              {previsto.bonusCentavos > 0 && `, mais ${formatarReais(previsto.bonusCentavos)} de bônus`}
              {situacao === 'reembolsando' && respostaDoProvedor && `: ${respostaDoProvedor}`}
            </dd>
          </>
        )}
        {situacao === 'reembolsada' && (
          <>
            <dt>Reembolsado</dt>
            <dd>{valorCentavos ? formatarReais(valorCentavos) : 'Sem estorno por aqui'}</dd>
            <dt>Estoque</dt>
            <dd>{devolucao.aoEstoque ? 'As unidades voltaram à venda' : 'As unidades não voltaram'}</dd>
          </>
        )}
      </dl>
      <FotosEnviadas
        fotos={fotos}
        endereco={(n) => `/admin/devolucoes/${numero}/fotos/${n}`}
        deQuem={`do cliente, devolução ${numero}`}
      />
      <PassosDaLoja devolucao={devolucao} previsto={previsto} prevista={prevista} resposta={actionData ?? null} />
      <section className="bloco" aria-labelledby="historico">
        <h2 id="historico">Histórico</h2>
        <ol className="devolucao-passos">
          {devolucao.passos.map(({ para, em }) => (
            <li key={em.toISOString()}>
              <b>{rotuloDaDevolucao(para)}</b> <time dateTime={em.toISOString()}>{formatarMomento(em)}</time>
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}

/** The credit that the return gave, and the card or account that has it. */
function CreditoDaDevolucao({
  devolucao: { situacao, comoCredito, creditoCentavos: dado, bonusCentavos, valeFinal, pedidoDaTroca },
}: {
  devolucao: Route.ComponentProps['loaderData']['devolucao'];
}) {
  // The rest that an exchange left of it.
  const creditoCentavos = dado && pedidoDaTroca ? contasDaTroca(dado, pedidoDaTroca).sobraCentavos : dado;
  if (!creditoCentavos || situacao === 'reembolsando') return null;
  const onde = comoCredito ? (valeFinal ? `no vale final ${valeFinal}` : 'na conta do cliente') : 'ao vale que pagou';
  return (
    <>
      <dt>Crédito dado</dt>
      <dd>
        {formatarReais(creditoCentavos)}
        {bonusCentavos > 0 && ` mais ${formatarReais(bonusCentavos)} de bônus`}, {onde}
      </dd>
    </>
  );
}
