import './mensagens.css';
import { data, Link } from 'react-router';
import { verEmail } from '#application/mensagens/ver-email.ts';
import { codigosDoPedido, numeroEscrito } from '#domain/pedidos/pedido.ts';
import { formatarMomento } from '#domain/datas.ts';
import { nomeDoEmail } from '#web/admin/base/nomes-dos-emails.ts';
import { metaDoPainel } from '#web/moldura/meta.ts';
import { TituloDoPainel } from '#web/moldura/painel/titulo-do-painel.tsx';
import { lojaContext } from '#web/request-context.ts';
import { useListaDeOnde, useMesmaLista } from '#web/admin/base/lista-de-onde.ts';
import { Situacao } from './mensagens-situacao.tsx';
import { comoEsta } from './mensagens-frases.ts';
import type { Route } from './+types/email.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const email = await verEmail(context.get(lojaContext), params.id);
  if (!email) throw data(null, { status: 404 });
  return email;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return metaDoPainel(loaderData?.assunto ?? 'Mensagem');
}

export default function UmEmail({ loaderData: email }: Route.ComponentProps) {
  const {
    tipo,
    para,
    pedidoId,
    numeroDoPedido,
    situacao,
    juntoDe,
    tentativas,
    erro,
    criadoEm,
    enviadoEm,
    pessoal,
    assunto,
    texto,
  } = email;
  const lista = useListaDeOnde('/admin/mensagens');
  const mesmaLista = useMesmaLista();
  return (
    <>
      <TituloDoPainel titulo={assunto ?? nomeDoEmail(tipo)} frase={nomeDoEmail(tipo)}>
        <Link className="botao botao-pequeno" to={lista}>
          Voltar às mensagens
        </Link>
      </TituloDoPainel>
      <dl className="dados mensagem-dados">
        <dt>Para</dt>
        <dd>{para}</dd>
        <dt>Situação</dt>
        <dd>
          <Situacao falhou={situacao === 'falhou'} feito={situacao === 'enviado'} tentativas={tentativas}>
            {comoEsta(email)}
          </Situacao>
          {juntoDe && (
            <Link className="elo" to={mesmaLista(`/admin/mensagens/emails/${juntoDe}`)}>
              Ver a mensagem que saiu
            </Link>
          )}
        </dd>
        {erro && (
          <>
            <dt>Último erro</dt>
            <dd>{erro}</dd>
          </>
        )}
        <dt>Criada em</dt>
        <dd>{formatarMomento(criadoEm)}</dd>
        {enviadoEm && (
          <>
            <dt>Enviada em</dt>
            <dd>{formatarMomento(enviadoEm)}</dd>
          </>
        )}
        {pedidoId && (
          <>
            <dt>Pedido</dt>
            <dd>
              <Link className="elo" to={`/admin/pedidos?busca=${pedidoId}`}>
                {numeroDoPedido === null ? codigosDoPedido(pedidoId) : numeroEscrito(numeroDoPedido)}
              </Link>
            </dd>
          </>
        )}
      </dl>
      <section className="bloco" aria-labelledby="msg-texto">
        <h2 id="msg-texto">O que diz</h2>
        {texto === null ? (
          <p className="complemento">
            {pessoal
              ? 'Esta mensagem leva um link pessoal, que só quem a recebe pode usar: o texto não é mostrado aqui.'
              : 'O pedido desta mensagem não existe mais: nada será enviado.'}
          </p>
        ) : (
          <pre className="mensagem-texto">{texto}</pre>
        )}
      </section>
    </>
  );
}
