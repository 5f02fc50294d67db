import { Form, Link, useNavigation } from 'react-router';
import type { TrocaDoPedido } from '#application/devolucoes/trocas-do-pedido.ts';
import type { DevolucaoDoPedido } from '#db/devolucoes/ler-devolucoes-do-pedido.ts';
import { nomeDoMotivo, passosPossiveis, rotuloDaDevolucao } from '#domain/devolucoes/devolucao.ts';
import { contasDaTroca } from '#domain/devolucoes/troca.ts';
import { formatarMomento, formatarPrazo } from '#domain/datas.ts';
import { formatarReais } from '#domain/dinheiro.ts';
import { numeroEscrito } from '#domain/pedidos/pedido.ts';
import { FotosEnviadas } from '#web/ui/media/fotos-enviadas.tsx';
import { BotaoDeEnvio } from '#web/ui/form/formulario.tsx';
import { situacoesDoCredito, situacoesParaOComprador } from './trocas-palavras.ts';

type DevolucoesProps = {
  pedidoId: string;
  devolucoes: DevolucaoDoPedido[];
  /** The orders of accepted exchanges. */
  trocas: TrocaDoPedido[];
  selo: string | null;
};

/** The order's returns, latest first. */
export function Devolucoes({ pedidoId, devolucoes, trocas, selo }: DevolucoesProps) {
  return devolucoes.map((devolucao) => (
    <UmaDevolucao
      key={devolucao.numero}
      pedidoId={pedidoId}
      devolucao={devolucao}
      troca={trocas.find(({ numero, novo }) => novo && numero === devolucao.numero)}
      selo={selo}
    />
  ));
}

function UmaDevolucao({
  pedidoId,
  devolucao,
  troca,
  selo,
}: {
  pedidoId: string;
  devolucao: DevolucaoDoPedido;
  troca: TrocaDoPedido | undefined;
  selo: string | null;
}) {
  const { numero, motivo, situacao, temVolta, itens, relato, fotos } = devolucao;
  const semVolta =
    situacao === 'pedida' || situacao === 'aceita' ? 'A loja confere e reembolsa: não é preciso enviar nada.' : null;
  const emCredito = devolucao.comoCredito ? situacoesDoCredito(devolucao) : null;
  return (
    <article className="trocas-devolucao" aria-labelledby={`devolucao-${numero}`}>
      <header>
        <h2 id={`devolucao-${numero}`}>Devolução nº {numero}</h2>
        <p className="trocas-situacao">{rotuloDaDevolucao(situacao)}</p>
      </header>
      <p>{emCredito ?? ((!temVolta && semVolta) || situacoesParaOComprador[situacao])}</p>
      {troca && <NovoPedido devolucao={devolucao} troca={troca} />}
      <ValoresERespostas devolucao={devolucao} />
      {passosPossiveis(devolucao, 'cliente').includes('postar') && <JaPostei numero={numero} selo={selo} />}
      <dl className="trocas-dados">
        <dt>Motivo</dt>
        <dd>{nomeDoMotivo(motivo)}</dd>
        <dt>O que volta</dt>
        <dd>
          <ul>
            {itens.map(({ itemId, nome, variacao, quantidade, trocarPor }) => (
              <li key={itemId}>
                {quantidade} × {nome}
                {variacao && ` (${variacao})`}
                {trocarPor && `, para trocar por ${trocarPor}`}
              </li>
            ))}
          </ul>
        </dd>
        {relato && (
          <>
            <dt>O que você contou</dt>
            <dd className="trocas-texto">{relato}</dd>
          </>
        )}
      </dl>
      <FotosEnviadas
        fotos={fotos}
        endereco={(n) => `/trocas/${pedidoId}/fotos/${numero}/${n}`}
        sufixo={selo ? `?selo=${selo}` : ''}
        deQuem={`da devolução ${numero}`}
      />
      <ol className="trocas-passos" aria-label={`Passos da devolução ${numero}`}>
        {devolucao.passos.map(({ para, em }) => (
          <li key={em.toISOString()}>
            <b>{rotuloDaDevolucao(para)}</b> em <time dateTime={em.toISOString()}>{formatarMomento(em)}</time>
          </li>
        ))}
      </ol>
    </article>
  );
}

/** The order of an accepted exchange, and the open difference. */
function NovoPedido({ devolucao, troca }: { devolucao: DevolucaoDoPedido; troca: TrocaDoPedido }) {
  const { pedidoDaTroca: novo, creditoCentavos } = devolucao;
  if (!novo) return null;
  const { usadoCentavos, aPagarCentavos } = contasDaTroca(creditoCentavos ?? 0, novo);
  return (
    <div className="trocas-resposta trocas-novo">
      <p>
        A troca é o{' '}
        <Link className="elo" to={troca.endereco}>
          pedido {numeroEscrito(novo.numeroDoPedido)}
        </Link>
        {novo.status === 'rejected'
          ? ', que foi cancelado.'
          : `: ${formatarReais(usadoCentavos)} do que você devolve já entraram nele.`}
      </p>
      {aPagarCentavos > 0 && (
        <>
          <p>
            <b>
              Falta pagar {formatarReais(aPagarCentavos)} até {formatarPrazo(novo.expiraEm)}.
            </b>{' '}
            Depois disso o novo pedido é cancelado, e o valor fica como crédito.
          </p>
          <Link className="botao botao-principal botao-largo-no-celular" to={troca.pagamento}>
            Pagar a diferença
          </Link>
        </>
      )}
    </div>
  );
}

/** The credit that the return gave: to the account, to a guest's card, or back to what paid the order. */
function CreditoDado({ devolucao }: { devolucao: DevolucaoDoPedido }) {
  const { situacao, comoCredito, bonusCentavos, valeFinal, pedidoDaTroca } = devolucao;
  const dado = devolucao.creditoCentavos ?? 0;
  const creditoCentavos = pedidoDaTroca ? contasDaTroca(dado, pedidoDaTroca).sobraCentavos : dado;
  if (creditoCentavos === 0 || situacao === 'reembolsando') return null;
  const bonus = bonusCentavos > 0 ? ` mais ${formatarReais(bonusCentavos)} de bônus` : '';
  const valor = `${formatarReais(creditoCentavos)}${bonus}`;
  return (
    <p>
      <b>
        {comoCredito
          ? `${valor} já são seus como crédito${valeFinal ? `: o código do vale final ${valeFinal} foi por e-mail` : ''}.`
          : `${valor} voltaram ao vale ou ao crédito que pagou essa parte.`}
      </b>
    </p>
  );
}

function ValoresERespostas({ devolucao }: { devolucao: DevolucaoDoPedido }) {
  const { situacao, instrucoes, codigoPostagem, motivoDaRecusa, valorCentavos, creditoCentavos } = devolucao;
  const dinheiro = (valorCentavos ?? 0) - (creditoCentavos ?? 0);
  return (
    <>
      <CreditoDado devolucao={devolucao} />
      {situacao === 'reembolsada' && (dinheiro > 0 || !creditoCentavos) && (
        <p>
          <b>
            {dinheiro > 0
              ? `${formatarReais(dinheiro)} voltaram pelo mesmo meio do pagamento.`
              : 'O valor já tinha voltado, ou volta como combinado com a loja.'}
          </b>
        </p>
      )}
      {motivoDaRecusa && (
        <div className="trocas-resposta">
          <h3>Por que não foi aceita</h3>
          <p className="trocas-texto">{motivoDaRecusa}</p>
        </div>
      )}
      {(situacao === 'aceita' || situacao === 'a-caminho') && (instrucoes || codigoPostagem) && (
        <div className="trocas-resposta">
          <h3>Instruções da loja</h3>
          {instrucoes && <p className="trocas-texto">{instrucoes}</p>}
          {codigoPostagem && (
            <p>
              Código de postagem: <b className="trocas-codigo">{codigoPostagem}</b>
            </p>
          )}
        </div>
      )}
    </>
  );
}

function JaPostei({ numero, selo }: { numero: number; selo: string | null }) {
  const { state, formData } = useNavigation();
  const indo = state !== 'idle' && formData?.get('intencao') === 'postar';
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intencao" value="postar" />
      <input type="hidden" name="numero" value={numero} />
      {selo && <input type="hidden" name="selo" value={selo} />}
      <BotaoDeEnvio className="botao botao-secundario botao-largo-no-celular" ocupado={indo && 'Anotando...'}>
        Já postei
      </BotaoDeEnvio>
    </Form>
  );
}
