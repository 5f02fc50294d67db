// @requirement 15.14.2
import { FraseDaResposta } from '#web/ui/feedback/frase-da-resposta.tsx';
import '#web/ui/pedido/detalhes-do-pedido.css';
import './trocas.css';
import { data, Form, Link, useNavigation } from 'react-router';
import * as z from 'zod/mini';
import { pedirDevolucao } from '#application/devolucoes/pedir-devolucao.ts';
import { postarDevolucao } from '#application/devolucoes/dar-passo.ts';
import { lerTrocasDoComprador } from '#application/devolucoes/trocas-do-pedido.ts';
import { lerTrocasPossiveis } from '#application/devolucoes/variacoes-para-trocar.ts';
import { encerrarPedido } from '#application/pedidos/encerrar-pedido.ts';
import { lerDadosDaLoja } from '#db/configuracao/ler-configuracao.ts';
import { lerDevolucoesDoPedido, lerPedidoADevolver } from '#db/devolucoes/ler-devolucoes-do-pedido.ts';
import { motivosDaDevolucao } from '#domain/devolucoes/devolucao.ts';
import { DIAS_DE_DEFEITO } from '#domain/devolucoes/prazos-da-devolucao.ts';
import { novoId } from '#domain/identificador.ts';
import { ok } from '#domain/result.ts';
import { abrirPedido, seloDe } from '#web/abrir-pedido.ts';
import { acao, acoes } from '#web/form-action.ts';
import { lojaContext } from '#web/request-context.ts';
import { metaDoPedidoAberto } from '#web/moldura/meta.ts';
import { arquivos, escolha, inteiro, texto, textoLivre, textos, valoresGuardados } from '#web/form-fields.ts';
import { autorDasFotos, comFotos } from '#web/formulario-com-fotos.ts';
import { PaginaEstreita } from '#web/ui/base/pagina-estreita.tsx';
import { BotaoDeEnvio } from '#web/ui/form/formulario.tsx';
import { TrocasDoPedido } from '#web/ui/pedido/trocas-do-pedido.tsx';
import { Devolucoes } from './devolucoes.tsx';
import { FormularioDaDevolucao } from './formulario-da-devolucao.tsx';
import { emDisputa, frasesDeCancelar, frasesDePedir, frasesDePostar } from './trocas-frases.ts';
import { jeitosDoPedido } from './jeitos.ts';
import type { Route } from './+types/trocas.ts';
import { nomeDoPedido, numeroEscrito } from '#domain/pedidos/pedido.ts';
import { vendeProdutos } from '#domain/pedidos/tipo-do-pedido.ts';

/** Units of an order that can be returned, and its returns (docs/requirements.md 15.14). */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const loja = context.get(lojaContext);
  const { pedidoId, selo } = await abrirPedido({ context, params, selo: seloDe(request) });
  const [pedido, devolucoes, { promessas, devolucoes: ajustes }, trocas, ligados] = await Promise.all([
    lerPedidoADevolver(loja.db, pedidoId),
    lerDevolucoesDoPedido(loja.db, pedidoId),
    lerDadosDaLoja(loja.db),
    lerTrocasPossiveis(loja, pedidoId),
    lerTrocasDoComprador(loja, [pedidoId]),
  ]);
  // Deleted a moment ago.
  if (!pedido) throw data(null, { status: 404 });
  const { desistenciaDias } = promessas;
  const jeitos = jeitosDoPedido(pedido, desistenciaDias, loja.relogio.agora());
  const { bonusDoCreditoPb: bonusPb } = ajustes;
  const outros = ligados.get(pedidoId) ?? [];
  return { pedido, devolucoes, jeitos, desistenciaDias, bonusPb, trocas, outros, selo, chave: novoId() };
}

/** Parses `12:2`, two units of item 12. Invalid values match no item. */
function lerUnidades(escolhidos: readonly string[]): Map<number, number> {
  const unidades = new Map<number, number>();
  for (const escolhido of escolhidos) {
    const [, item, unidadesDoItem] = /^(\d{1,9}):(\d{1,2})$/.exec(escolhido) ?? [];
    unidades.set(Number(item ?? -1), (unidades.get(Number(item ?? -1)) ?? 0) + Number(unidadesDoItem ?? 1));
  }
  return unidades;
}

/** Parses `12:Azul`, the new variation of item 12. */
function lerVariacoes(escolhidas: readonly string[]): Map<number, string> {
  return new Map(
    escolhidas.flatMap((escolhida): [number, string][] => {
      const [, item, variacao = ''] = /^(\d{1,9}):(.+)$/s.exec(escolhida) ?? [];
      return item === undefined ? [] : [[Number(item), variacao]];
    }),
  );
}

const doPedido = z.object({ selo: texto(100) });

const atos = acoes(
  {
    pedir: acao(
      z.pipe(
        z.object({
          selo: texto(100),
          chave: texto(60),
          motivo: escolha(motivosDaDevolucao),
          volta: escolha(['meio', 'credito', 'troca']),
          variacao: valoresGuardados(200),
          item: textos(20),
          relato: textoLivre(5000),
          fotos: arquivos(),
        }),
        z.transform((enviado) => ({
          ...enviado,
          digitado: {
            motivo: enviado.motivo,
            volta: enviado.volta,
            variacao: enviado.variacao,
            item: enviado.item,
            relato: enviado.relato,
          },
        })),
      ),
      async ({ loja, context, params }, { selo, item, volta, variacao, ...entrada }) => {
        const { pedidoId, uid, porElo } = await abrirPedido({ context, params, selo });
        return pedirDevolucao(loja, {
          ...entrada,
          pedidoId,
          unidades: lerUnidades(item),
          comoCredito: volta === 'credito',
          troca: volta === 'troca' ? lerVariacoes(variacao) : null,
          autor: porElo ? 'comprador' : (uid ?? 'comprador'),
          autorDasFotos: autorDasFotos(context, uid),
        });
      },
      frasesDePedir,
      { mostrar: ({ numero }) => numero },
    ),
    postar: acao(
      z.object({ selo: texto(100), numero: inteiro() }),
      async ({ loja, context, params }, { selo, numero }) => {
        const { pedidoId, uid, porElo } = await abrirPedido({ context, params, selo });
        return postarDevolucao(loja, { pedidoId, numero, autor: porElo ? 'comprador' : (uid ?? 'comprador') });
      },
      frasesDePostar,
    ),
    cancelar: acao(
      doPedido,
      async ({ loja, context, params }, { selo }) => {
        const { pedidoId } = await abrirPedido({ context, params, selo });
        const fim = await encerrarPedido(loja, pedidoId, 'cancelado-pelo-cliente');
        return fim.ok ? ok(null) : fim;
      },
      frasesDeCancelar,
      { status: { 'pagamento-indisponivel': 502 } },
    ),
  },
  null,
);

export const action = (pedida: Route.ActionArgs) =>
  comFotos((args: Route.ActionArgs) => atos(args), { intencao: 'pedir' })(pedida);

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const titulo = loaderData
    ? `Trocas e devoluções do pedido ${numeroEscrito(loaderData.pedido.numeroDoPedido)}`
    : 'Trocas e devoluções';
  return metaDoPedidoAberto(titulo, matches[0].loaderData.loja.nome);
}

function SemPagamento({ selo, pago }: { selo: string | null; pago: boolean }) {
  const ocupado = useNavigation().state === 'submitting';
  if (pago) return <p>Este pedido está encerrado: não há mais nada a devolver.</p>;
  return (
    <Form method="post" className="trocas-cancelar" preventScrollReset>
      <input type="hidden" name="intencao" value="cancelar" />
      {selo && <input type="hidden" name="selo" value={selo} />}
      <p>Este pedido ainda não foi pago. Se você desistiu, cancele: nada é cobrado.</p>
      <BotaoDeEnvio className="botao botao-secundario" ocupado={ocupado && 'Cancelando...'}>
        Cancelar
      </BotaoDeEnvio>
    </Form>
  );
}

export default function Trocas({ loaderData, actionData }: Route.ComponentProps) {
  const { pedido, devolucoes, jeitos, desistenciaDias, bonusPb, trocas, outros, selo, chave } = loaderData;
  const aberto = pedido.status === 'pendente';
  return (
    <PaginaEstreita
      titulo="Trocas e devoluções"
      chamada={
        <>
          {nomeDoPedido(pedido.numeroDoPedido)}.{' '}
          <Link
            className="elo"
            to={selo ? `/pedido/${pedido.id}/${selo}` : `/obrigado?external_reference=${pedido.id}`}
          >
            Ver o pedido
          </Link>
        </>
      }
    >
      <FraseDaResposta resposta={actionData} />
      <TrocasDoPedido trocas={outros.filter(({ novo }) => !novo)} />
      <Devolucoes trocas={outros} pedidoId={pedido.id} devolucoes={devolucoes} selo={selo} />
      {jeitos.length > 0 ? (
        <FormularioDaDevolucao
          pedido={pedido}
          jeitos={jeitos}
          desistenciaDias={desistenciaDias}
          bonusPb={bonusPb}
          trocas={trocas}
          selo={selo}
          chave={chave}
          reply={actionData?.intencao === 'pedir' ? actionData : null}
          temDevolucao={devolucoes.length > 0}
        />
      ) : aberto || pedido.status === 'rejected' ? (
        <SemPagamento selo={selo} pago={!aberto} />
      ) : !vendeProdutos(pedido.tipo) ? (
        <DoVale desistenciaDias={desistenciaDias} />
      ) : pedido.emDisputa ? (
        <p>{emDisputa}</p>
      ) : pedido.itens.every(({ restam }) => restam === 0) ? (
        <p>Tudo deste pedido já está em uma devolução.</p>
      ) : (
        <SemPrazo desistenciaDias={desistenciaDias} />
      )}
    </PaginaEstreita>
  );
}

/** A card has no goods to send back: the shop refunds its unused part. */
function DoVale({ desistenciaDias }: { desistenciaDias: number }) {
  return (
    <p>
      Um vale-presente não se devolve por aqui. Se desistir em até {desistenciaDias} dias depois da compra, e ele não
      tiver sido usado,{' '}
      <Link className="elo" to="/contato">
        fale com a loja
      </Link>
      : estornamos o valor e o vale deixa de valer.
    </p>
  );
}

/** The time for returns is over. */
function SemPrazo({ desistenciaDias }: { desistenciaDias: number }) {
  return (
    <p>
      Os prazos para devolver este pedido acabaram: {desistenciaDias} dias para desistir e {DIAS_DE_DEFEITO} para
      reclamar de um defeito. Se achar que é engano,{' '}
      <Link className="elo" to="/contato">
        fale com a loja
      </Link>
      .
    </p>
  );
}
