// @requirement 11.17.5 15.2.2
import '#web/entrar/entrar.css';
import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { Entrar } from '#web/entrar/entrar.tsx';
import { Alerta, Noticia } from '#web/entrar/alerta.tsx';
import { servico } from '#web/entrar/servico.ts';
import { usuarioContext } from '#web/request-context.ts';
import { prefixos } from '#web/entrar/entrar-frases.ts';
import { metaForaDosBuscadores } from '#web/moldura/meta.ts';
import { Campo } from '#web/ui/form/campo.tsx';
import { BotaoDeEnvio, FormularioPorScript } from '#web/ui/form/formulario.tsx';
import type { Route } from './+types/verificar-email.ts';

export function loader({ context, url }: Route.LoaderArgs) {
  return { token: url.searchParams.get('token') ?? '', email: context.get(usuarioContext)?.email ?? '' };
}

// The address contains a key: no referrer, no indexing.
export function meta({ matches }: Route.MetaArgs) {
  return metaForaDosBuscadores('Confirmar e-mail', matches[0].loaderData.loja.nome, 'no-referrer');
}

/** Codes without a judgement of the link: it may still be valid. */
const semJuizo: ReadonlySet<string> = new Set(['sem-resposta', 'erro-interno']);

type Situacao = 'aberta' | 'ocupada' | 'confirmado' | 'enviado' | 'sem-sessao';

/**
 * Target of the e-mailed link. Confirms on a press, not on opening: mail scanners open links and could confirm an address
 * for a stranger.
 */
export default function VerificarEmail({ loaderData: { token, email } }: Route.ComponentProps) {
  const [situacao, setSituacao] = useState<Situacao>('aberta');
  const [falha, setFalha] = useState<{ texto: string; semJuizo: boolean } | null>(null);
  const { revalidate } = useRevalidator();
  const ocupada = situacao === 'ocupada';

  async function executar(
    requisicao: ReturnType<typeof servico.confirmarEmail>,
    situacaoFinal: Situacao,
    prefixo: string,
  ): Promise<void> {
    setSituacao('ocupada');
    setFalha(null);
    const resposta = await requisicao;
    if (!resposta.ok && resposta.erro.codigo === 'CONFIRMAR_COM_SENHA') return setSituacao('sem-sessao');
    setSituacao(resposta.ok ? situacaoFinal : 'aberta');
    if (!resposta.ok)
      setFalha({ texto: prefixo + resposta.erro.mensagem, semJuizo: semJuizo.has(resposta.erro.codigo) });
    else if (situacaoFinal === 'confirmado') await revalidate();
  }

  const confirmar = () => void executar(servico.confirmarEmail(token), 'confirmado', prefixos.confirmarEmail);

  return (
    <div className="caixa pagina-de-entrar">
      <h1>Confirmar e-mail</h1>
      {falha && <Alerta texto={falha.texto} />}
      {situacao === 'sem-sessao' && <QuemE aoEntrar={confirmar} />}
      {situacao === 'confirmado' ? (
        <>
          <Noticia texto="E-mail confirmado. Obrigado!" />
          <Link className="botao botao-principal" to="/">
            Ir para a loja
          </Link>
        </>
      ) : situacao === 'sem-sessao' ? null : token && (!falha || falha.semJuizo) ? (
        <>
          <p>Só falta um toque para confirmar que este e-mail é seu.</p>
          <button
            type="button"
            className="botao botao-principal"
            aria-disabled={ocupada}
            onClick={() => !ocupada && confirmar()}
          >
            {ocupada ? 'Confirmando...' : 'Confirmar e-mail'}
          </button>
        </>
      ) : situacao === 'enviado' ? (
        <Noticia texto="Se houver uma conta por confirmar com este e-mail, o link chega em instantes." />
      ) : (
        <FormularioPorScript
          className="entrar"
          aoEnviar={(campos) => {
            const destinatario = String(campos.get('email') ?? '');
            if (!ocupada) void executar(servico.pedirConfirmacao(destinatario), 'enviado', prefixos.pedirLink);
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
          <BotaoDeEnvio
            className="botao botao-principal botao-largo entrar-botao entrar-enviar"
            ocupado={ocupada && 'Enviando...'}
          >
            Enviar outro link
          </BotaoDeEnvio>
        </FormularioPorScript>
      )}
    </div>
  );
}

/**
 * A visitor without the account's session: another person may have made the account, so only choosing a password continues.
 */
function QuemE({ aoEntrar }: { aoEntrar: () => void }) {
  return (
    <>
      <p>
        Este aparelho não está na conta. Se foi você quem a criou, entre com a senha dela e o e-mail fica confirmado. Se
        não foi, escolha uma senha sua: quem a criou perde o acesso.
      </p>
      <Link className="botao botao-secundario" to="/nova-senha?motivo=confirmacao">
        Escolher uma senha nova
      </Link>
      <Entrar aoFechar={aoEntrar} />
    </>
  );
}
