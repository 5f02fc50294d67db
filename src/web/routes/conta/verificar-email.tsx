import '#web/components/entrar/entrar.css';
import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { Alerta, Noticia } from '#web/components/entrar/alerta.tsx';
import { servico } from '#web/components/entrar/servico.ts';
import { usuarioContext } from '#web/contexto.ts';
import { Campo } from '#web/ui/campo.tsx';
import type { Route } from './+types/verificar-email.ts';

export function loader({ context, url }: Route.LoaderArgs) {
  return { token: url.searchParams.get('token') ?? '', email: context.get(usuarioContext)?.email ?? '' };
}

// The address carries a key: it is told to nobody.
export function meta({ matches }: Route.MetaArgs) {
  return [
    { title: `Confirmar e-mail · ${matches[0].loaderData.loja.nome}` },
    { name: 'robots', content: 'noindex' },
    { name: 'referrer', content: 'no-referrer' },
  ];
}

type Situacao = 'aberta' | 'ocupada' | 'confirmado' | 'enviado';

/**
 * Where the link of the e-mail leads. It confirms on a press, never by being opened: mail scanners open links, and with
 * that an address could be confirmed for a stranger.
 */
export default function VerificarEmail({ loaderData: { token, email } }: Route.ComponentProps) {
  const [situacao, setSituacao] = useState<Situacao>('aberta');
  const [falha, setFalha] = useState<string | null>(null);
  const { revalidate } = useRevalidator();
  const ocupada = situacao === 'ocupada';

  async function fazer(
    pedido: ReturnType<typeof servico.confirmarEmail>,
    depois: Situacao,
    prefixo: string,
  ): Promise<void> {
    setSituacao('ocupada');
    setFalha(null);
    const resposta = await pedido;
    setSituacao(resposta.ok ? depois : 'aberta');
    if (!resposta.ok) setFalha(prefixo + resposta.erro.mensagem);
    else if (depois === 'confirmado') await revalidate();
  }

  return (
    <div className="caixa conta-p">
      <h1>Confirmar e-mail</h1>
      {falha && <Alerta texto={falha} />}
      {situacao === 'confirmado' ? (
        <>
          <Noticia texto="E-mail confirmado. Obrigado!" />
          <Link className="bt bt-1" to="/">
            Ir para a loja
          </Link>
        </>
      ) : token && !falha ? (
        <>
          <p>Só falta um toque para confirmar que este e-mail é seu.</p>
          <button
            type="button"
            className="bt bt-1"
            aria-disabled={ocupada}
            onClick={() =>
              !ocupada && fazer(servico.confirmarEmail(token), 'confirmado', 'Erro ao confirmar o e-mail: ')
            }
          >
            {ocupada ? 'Confirmando...' : 'Confirmar e-mail'}
          </button>
        </>
      ) : situacao === 'enviado' ? (
        <Noticia texto="Se houver uma conta por confirmar com este e-mail, o link chega em instantes." />
      ) : (
        <form
          className="entrar-f"
          method="post"
          noValidate
          onSubmit={(evento) => {
            evento.preventDefault();
            const para = String(new FormData(evento.currentTarget).get('email') ?? '');
            if (!ocupada) void fazer(servico.pedirConfirmacao(para), 'enviado', 'Erro ao enviar o link: ');
          }}
        >
          <Campo
            rotulo="E-mail"
            nome="email"
            type="email"
            autoComplete="email"
            defaultValue={email}
            dica="Enviamos outro link de confirmação."
          />
          <button type="submit" className="bt bt-1" aria-disabled={ocupada}>
            {ocupada ? 'Enviando...' : 'Enviar outro link'}
          </button>
        </form>
      )}
    </div>
  );
}
