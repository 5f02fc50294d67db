import '#web/styles/painel-mensagens.css';
import { data, Link } from 'react-router';
import { verEmail } from '#application/admin/mensagens/ver-email.ts';
import { codigoAdmin } from '#domain/pedido.ts';
import { momentoPorExtenso } from '#web/components/painel/mensagens/momento.ts';
import { Situacao } from '#web/components/painel/mensagens/situacao.tsx';
import { TituloDoPainel } from '#web/components/painel/titulo-do-painel.tsx';
import { lojaContext } from '#web/contexto.ts';
import { nomeDoEmail } from '#web/messages/mensagens.ts';
import type { Route } from './+types/email.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const email = await verEmail(context.get(lojaContext), params.id);
  if (!email) throw data(null, { status: 404 });
  return email;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `${loaderData?.assunto ?? 'Mensagem'} · Painel Admin` }, { name: 'robots', content: 'noindex' }];
}

export default function UmEmail({ loaderData: email }: Route.ComponentProps) {
  const { tipo, para, pedidoId, situacao, tentativas, erro, criadoEm, enviadoEm, pessoal, assunto, texto } = email;
  return (
    <>
      <TituloDoPainel titulo={assunto ?? nomeDoEmail(tipo)} frase={nomeDoEmail(tipo)}>
        <Link className="bt bt-q" to="/admin/mensagens">
          Voltar às mensagens
        </Link>
      </TituloDoPainel>
      <dl className="dl msg-d">
        <dt>Para</dt>
        <dd>{para}</dd>
        <dt>Situação</dt>
        <dd>
          <Situacao falhou={situacao === 'falhou'} feito={situacao === 'enviado'} tentativas={tentativas}>
            {situacao === 'enviado' ? 'Enviada' : 'Na fila'}
          </Situacao>
        </dd>
        {erro && (
          <>
            <dt>Último erro</dt>
            <dd>{erro}</dd>
          </>
        )}
        <dt>Criada em</dt>
        <dd>{momentoPorExtenso(criadoEm)}</dd>
        {enviadoEm && (
          <>
            <dt>Enviada em</dt>
            <dd>{momentoPorExtenso(enviadoEm)}</dd>
          </>
        )}
        {pedidoId && (
          <>
            <dt>Pedido</dt>
            <dd>
              <Link className="elo" to={`/admin/pedidos?busca=${pedidoId}`}>
                {codigoAdmin(pedidoId)}
              </Link>
            </dd>
          </>
        )}
      </dl>
      <section className="bloco" aria-labelledby="msg-texto">
        <h2 id="msg-texto">O que diz</h2>
        {texto === null ? (
          <p className="sub">
            {pessoal
              ? 'Esta mensagem leva um link pessoal, que só quem a recebe pode usar: o texto não é mostrado aqui.'
              : 'O pedido desta mensagem não existe mais: nada será enviado.'}
          </p>
        ) : (
          <pre className="msg-texto">{texto}</pre>
        )}
      </section>
    </>
  );
}
