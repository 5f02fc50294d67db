import { Link } from 'react-router';
import { verEmail } from '#application/mensagens/ver-email.ts';
import { formatarMomento } from '#domain/datas.ts';
import { useListaDeOnde, useMesmaLista } from '#web/admin/base/lista-de-onde.ts';
import { nomeDoEmail } from '#web/admin/base/nomes-dos-emails.ts';
import { Facts, Page, Section, title } from '#web/panel/page.tsx';
import { found, load } from '#web/panel/panel-action.ts';
import { EloDoPedido, Situacao } from './mensagem.tsx';
import { comoEsta } from './mensagens-frases.ts';
import type { Route } from './+types/email.ts';

export const loader = load(async ({ loja, id }) => found(await verEmail(loja, id)));
export const meta = ({ loaderData }: Route.MetaArgs) => title(loaderData?.assunto ?? 'Mensagem');

export default function UmEmail({ loaderData: email }: Route.ComponentProps) {
  const { tipo, pedidoId, numeroDoPedido, situacao, juntoDe, enviadoEm, texto } = email;
  const mesmaLista = useMesmaLista();
  const lista = (
    <Link className="botao botao-pequeno" to={useListaDeOnde('/admin/mensagens')}>
      Voltar às mensagens
    </Link>
  );
  const comoFoi = (
    <>
      <Situacao falhou={situacao === 'falhou'} feito={situacao === 'enviado'} tentativas={email.tentativas}>
        {comoEsta(email)}
      </Situacao>
      {juntoDe && (
        <Link className="elo" to={mesmaLista(`/admin/mensagens/emails/${juntoDe}`)}>
          Ver a mensagem que saiu
        </Link>
      )}
    </>
  );
  return (
    <Page title={email.assunto ?? nomeDoEmail(tipo)} note={nomeDoEmail(tipo)} acts={lista}>
      <Facts
        of={[
          ['Para', email.para],
          ['Situação', comoFoi],
          ['Último erro', email.erro],
          ['Criada em', formatarMomento(email.criadoEm)],
          ['Enviada em', enviadoEm && formatarMomento(enviadoEm)],
          ['Pedido', pedidoId && <EloDoPedido key="pedido" {...{ pedidoId, numeroDoPedido }} />],
        ]}
      />
      <Section title="O que diz" id="msg-texto">
        {texto === null ? (
          <p className="complemento">
            {email.pessoal
              ? 'Esta mensagem leva um link pessoal, que só quem a recebe pode usar: o texto não é mostrado aqui.'
              : 'O pedido desta mensagem não existe mais: nada será enviado.'}
          </p>
        ) : (
          <pre className="mensagem-texto">{texto}</pre>
        )}
      </Section>
    </Page>
  );
}
