// @requirement 2.10.1 2.10.5 15.12.7
import { Link, useFetcher } from 'react-router';
import type { PedidoDoNavegador } from '#db/pedidos/ler-pedido-do-navegador.ts';
import { caminhosDoPedido } from '#domain/pedidos/caminhos-do-pedido.ts';
import { numeroEscrito } from '#domain/pedidos/pedido.ts';
import { estaPago } from '#domain/pedidos/pedido-status.ts';
import type { Resposta } from '#web/form-response.ts';
import { WhatsappDoPedido } from '#web/moldura/whatsapp-do-pedido.tsx';
import { Mensagem } from '#web/ui/feedback/mensagem.tsx';
import { CorrigirPedido } from './corrigir.tsx';
import { vendeProdutos } from '#domain/pedidos/tipo-do-pedido.ts';

type CriarContaProps = {
  pedidoId: string;
  /** The answer to a form that was sent without scripts. */
  resposta: Pick<Resposta, 'ok' | 'frase'> | null;
  /** The page's one action; otherwise a link among others. */
  principal: boolean;
};

/** Creates an account with one press: the order names its owner, who chooses the password by the mailed link. */
export function CriarConta({ pedidoId, resposta, principal }: CriarContaProps) {
  const fetcher = useFetcher<Resposta>();
  const respostaAtual = fetcher.data ?? resposta;
  const ocupado = fetcher.state !== 'idle';
  return (
    <fetcher.Form method="post" className="obrigado-conta">
      <input type="hidden" name="intencao" value="criar-conta" />
      <input type="hidden" name="pedidoId" value={pedidoId} />
      {respostaAtual && fetcher.state !== 'submitting' && (
        <Mensagem tipo={respostaAtual.ok ? 'sucesso' : 'erro'} texto={respostaAtual.frase} />
      )}
      {!respostaAtual?.ok && (
        <>
          <button
            type="submit"
            className={principal ? 'botao botao-principal botao-largo-no-celular' : 'elo'}
            aria-disabled={ocupado}
            onClick={(evento) => {
              if (ocupado) evento.preventDefault();
            }}
          >
            {ocupado ? 'Criando conta...' : 'Criar conta'}
          </button>
          {principal && <p>Usamos o nome e o e-mail deste pedido. Você cria a senha pelo link que vamos enviar.</p>}
        </>
      )}
    </fetcher.Form>
  );
}

type CaminhosDoRetornoProps = {
  pedido: PedidoDoNavegador | null;
  temSessao: boolean;
  /** The page's action, which is left out of the links. */
  acao: 'criar-conta' | 'meus-pedidos' | 'outra';
  respostaDaConta: CriarContaProps['resposta'];
};

type Elo = { nome: string; endereco: string; /** Words for screen readers after the name. */ continua?: string };

/** The links of the order, then those of the visitor. */
function elosDoRetorno({ pedido, temSessao, acao }: CaminhosDoRetornoProps): Elo[] {
  const meusPedidos: Elo[] = acao === 'meus-pedidos' ? [] : [{ nome: 'Ver meus pedidos', endereco: '/meus-pedidos' }];
  const voltar: Elo = { nome: 'Voltar à loja', endereco: '/' };
  if (!pedido) return [...meusPedidos, voltar];
  const { id, numeroDoPedido, status, pagoEm } = pedido;
  const doPedido = caminhosDoPedido(pedido, null)
    // An unpaid order has nothing to return: it is corrected, or it expires. The page's button leads to a card.
    .filter(({ endereco }) => pagoEm !== null || !endereco.startsWith('/trocas/'))
    .filter(({ endereco }) => !endereco.startsWith('/vale-presente/'))
    .map(({ nome, ligacao, endereco }) => ({
      nome,
      endereco,
      continua: `${ligacao} ${numeroEscrito(numeroDoPedido)}`,
    }));
  const recibo: Elo[] = estaPago(status) ? [{ nome: 'Recibo', endereco: `/recibo/${id}` }] : [];
  const rastrear: Elo[] = temSessao ? [] : [{ nome: 'Rastrear pedido', endereco: '/rastrear' }];
  return [...recibo, ...doPedido, ...meusPedidos, ...rastrear, voltar];
}

/** All other ways on from the page, in one line of equal links. */
export function CaminhosDoRetorno(props: CaminhosDoRetornoProps) {
  const { pedido, temSessao, acao, respostaDaConta } = props;
  return (
    <div className="obrigado-elos">
      {pedido && vendeProdutos(pedido.tipo) && <CorrigirPedido pedido={pedido} />}
      <ul>
        {elosDoRetorno(props).map(({ nome, endereco, continua }) => (
          <li key={nome}>
            <Link className="elo" to={endereco}>
              {nome}
              {continua && <span className="so-para-leitor"> {continua}</span>}
            </Link>
          </li>
        ))}
      </ul>
      {pedido && <WhatsappDoPedido numeroDoPedido={pedido.numeroDoPedido} itens={pedido.itens} />}
      {pedido && !temSessao && acao !== 'criar-conta' && (
        <CriarConta pedidoId={pedido.id} resposta={respostaDaConta} principal={false} />
      )}
    </div>
  );
}
