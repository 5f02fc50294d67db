// @requirement 15.17.1 15.17.2
import './avaliar.css';
import { data, Form, useNavigation } from 'react-router';
import * as z from 'zod/mini';
import { avaliarProduto, type ErroAvaliar } from '#application/avaliacoes/avaliar.ts';
import { pararDePedirAvaliacoes } from '#application/avaliacoes/parar-de-pedir.ts';
import { lerPedidoAAvaliar } from '#db/avaliacoes/ler-avaliacoes-do-pedido.ts';
import type { CampoDaAvaliacao } from '#domain/avaliacoes/avaliacao.ts';
import { podeAvaliar } from '#domain/pedidos/pedido-status.ts';
import type { NaoEncontrado } from '#domain/recusas.ts';
import { abrirPedido, seloDe } from '#web/abrir-pedido.ts';
import { acao, acoes } from '#web/form-action.ts';
import type { Frases } from '#web/form-response.ts';
import { lojaContext } from '#web/request-context.ts';
import { arquivos, inteiro, texto, textoLivre, textos } from '#web/form-fields.ts';
import { autorDasFotos, comFotos } from '#web/formulario-com-fotos.ts';
import { recusasDasFotos } from '#web/frases/fotos-frases.ts';
import { metaDoPedidoAberto } from '#web/moldura/meta.ts';
import { FraseDaResposta } from '#web/ui/feedback/frase-da-resposta.tsx';
import { Mensagem } from '#web/ui/feedback/mensagem.tsx';
import { PaginaEstreita } from '#web/ui/base/pagina-estreita.tsx';
import { naoEntregue } from './avaliar-palavras.ts';
import { ItemDoPedido } from './item-do-pedido.tsx';
import type { Route } from './+types/avaliar.ts';
import { nomeDoPedido } from '#domain/pedidos/pedido.ts';

const faltas = {
  nota: 'Escolha de 1 a 5 estrelas.',
  texto: 'O texto pode ter até 2.000 caracteres.',
} as const satisfies Record<CampoDaAvaliacao, string>;

const frasesDeAvaliar: Frases<ErroAvaliar, CampoDaAvaliacao | 'fotos', { editada: boolean }> = {
  feito: ({ editada }) =>
    editada
      ? 'Avaliação mudada. A loja lê o que mudou antes de mostrar; até lá fica o que já estava na página.'
      : 'Obrigado! Sua avaliação aparece na página do produto assim que a loja a ler.',
  recusas: {
    campos: ({ faltas: recusadas }) => ({
      faltas: Object.fromEntries(Object.keys(recusadas).map((campo) => [campo, faltas[campo as CampoDaAvaliacao]])),
    }),
    'nao-encontrado': 'Esta avaliação não existe mais. A página está como é agora.',
    'nao-entregue': naoEntregue,
    'nao-comprado': 'Este produto não está neste pedido.',
    'ja-avaliado': 'Este produto já tem a sua avaliação neste pedido. Você pode editá-la.',
    ...recusasDasFotos,
    'fotos-demais': { faltas: { fotos: 'São até 3 fotografias por avaliação.' } },
    mudou: 'A avaliação mudou em outra aba. Ela está aqui como é agora.',
  },
};

const frasesDeParar: Frases<NaoEncontrado> = {
  feito: 'Pronto: não pedimos mais avaliações a este e-mail.',
  recusas: { 'nao-encontrado': 'Este pedido não existe mais.' },
};

/** The goods of an order, each with its review or the form for it (docs/requirements.md 15.17). */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { pedidoId, selo } = await abrirPedido({ context, params, selo: seloDe(request) });
  const pedido = await lerPedidoAAvaliar(context.get(lojaContext).db, pedidoId);
  if (!pedido) throw data(null, { status: 404 });
  const { numeroDoPedido, itens } = pedido;
  return { numeroDoPedido, itens, pode: podeAvaliar(pedido), selo };
}

const MAIOR_SELO = 100;

const atos = acoes(
  {
    avaliar: acao(
      z.pipe(
        z.object({
          selo: texto(MAIOR_SELO),
          produtoId: texto(128),
          versao: inteiro(),
          nota: texto(10),
          texto: textoLivre(10_000),
          manter: textos(40),
          fotos: arquivos(),
        }),
        z.transform(({ produtoId, nota, texto: escrito, ...entrada }) => ({
          ...entrada,
          digitado: { produtoId, nota, texto: escrito },
        })),
      ),
      async ({ loja, context, params }, { selo, versao, digitado, manter, fotos }) => {
        const { pedidoId, uid } = await abrirPedido({ context, params, selo });
        return avaliarProduto(loja, {
          pedidoId,
          produtoId: digitado.produtoId,
          digitado,
          // A first review has no version.
          versaoVista: versao === 0 ? null : versao,
          fotos: { manter, enviadas: fotos, autorId: autorDasFotos(context, uid) },
        });
      },
      frasesDeAvaliar,
      { status: { 'nao-e-imagem': 422, 'imagem-grande-demais': 422, 'imagem-quebrada': 422, 'fotos-demais': 422 } },
    ),
    parar: acao(
      z.object({ selo: texto(MAIOR_SELO) }),
      async ({ loja, context, params }, { selo }) => {
        const { pedidoId } = await abrirPedido({ context, params, selo });
        return pararDePedirAvaliacoes(loja, pedidoId);
      },
      frasesDeParar,
    ),
  },
  null,
);

/** Photographs are accepted only from visitors who may open the order. */
export const action = comFotos(atos, {
  intencao: 'avaliar',
  conferir: ({ context, params, request }: Route.ActionArgs) => abrirPedido({ context, params, selo: seloDe(request) }),
});

export function meta({ matches }: Route.MetaArgs) {
  return metaDoPedidoAberto('Avaliar a compra', matches[0].loaderData.loja.nome);
}

export default function Avaliar({ loaderData, actionData }: Route.ComponentProps) {
  const { numeroDoPedido, itens, pode, selo } = loaderData;
  const enviando = useNavigation().state === 'submitting';
  const recusada = actionData && !actionData.ok && actionData.digitado ? actionData : null;
  return (
    <PaginaEstreita
      titulo="Avaliar a compra"
      chamada={`${nomeDoPedido(numeroDoPedido)}. Na loja aparecem só o seu primeiro nome e uma inicial.`}
    >
      <FraseDaResposta resposta={actionData} />
      {!pode && <Mensagem tipo="info" texto={naoEntregue} />}
      {pode && itens.length === 0 && (
        <Mensagem tipo="info" texto="Os produtos deste pedido não estão mais na loja, e não há o que avaliar." />
      )}
      {pode && (
        <ul className="avaliar-itens">
          {itens.map((item) => (
            <li key={item.produtoId}>
              <ItemDoPedido
                item={item}
                selo={selo}
                enviando={enviando}
                recusada={recusada?.digitado?.produtoId === item.produtoId ? recusada : null}
              />
            </li>
          ))}
        </ul>
      )}
      <section className="avaliar-parar" id="parar" aria-labelledby="parar-titulo">
        <h2 id="parar-titulo">Pedidos de avaliação por e-mail</h2>
        <p>Enviamos um por compra, oito dias depois da entrega.</p>
        <Form method="post" preventScrollReset>
          <input type="hidden" name="selo" value={selo ?? ''} />
          <button type="submit" className="botao botao-pequeno" name="intencao" value="parar" aria-disabled={enviando}>
            Não quero mais receber
          </button>
        </Form>
      </section>
    </PaginaEstreita>
  );
}
