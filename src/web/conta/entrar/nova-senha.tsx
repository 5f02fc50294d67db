// @requirement 15.2.2 15.12.5
import '#web/entrar/entrar.css';
import { useRef, useState } from 'react';
import { Link, useNavigate, useRevalidator } from 'react-router';
import { Alerta, Noticia } from '#web/entrar/alerta.tsx';
import { type FalhaDoFormulario, falhaDe, useAlertaDaFalha } from '#web/entrar/campos-da-recusa.ts';
import { CamposDaSenhaNova } from '#web/entrar/campos-da-senha-nova.tsx';
import { servico } from '#web/entrar/servico.ts';
import { prefixos, senhasDiferentes } from '#web/entrar/entrar-frases.ts';
import { segundoPasso } from '#web/entrar/use-entrada.ts';
import { paginaDeVolta } from '#web/entrar/voltar.ts';
import { metaForaDosBuscadores } from '#web/moldura/meta.ts';
import { useAvisos } from '#web/ui/feedback/toasts.tsx';
import { BotaoDeEnvio, Formulario } from '#web/ui/form/formulario.tsx';
import { useLazyModule } from '#web/loading/lazy-module.ts';
import { withLazyModule } from '#web/ui/feedback/sem-conexao.tsx';
import type { Route } from './+types/nova-senha.ts';

/** Reasons for a password page that the user did not request. */
const frases = new Map([
  ['temporaria', 'A sua senha atual é temporária. Escolha a que vai usar daqui em diante.'],
  ['convite', 'Boas-vindas. Escolha a senha da sua conta.'],
  ['confirmacao', 'Escolha uma senha sua. Com ela o e-mail fica confirmado, e a senha de antes deixa de valer.'],
]);

/** Reasons with which the key is in a cookie instead of the address. */
const comChaveNoCookie = ['temporaria', 'confirmacao'];

export function loader({ url }: Route.LoaderArgs) {
  const motivo = url.searchParams.get('motivo') ?? '';
  const voltar = paginaDeVolta(url.searchParams.get('voltar'));
  const token = url.searchParams.get('token') ?? '';
  return {
    token,
    comChave: token !== '' || comChaveNoCookie.includes(motivo),
    frase: frases.get(motivo) ?? null,
    voltar,
    entrar: voltar === '/' ? '/entrar' : `/entrar?${new URLSearchParams({ voltar })}`,
  };
}

// The address contains a key: no referrer, no indexing.
export function meta({ matches }: Route.MetaArgs) {
  return metaForaDosBuscadores('Nova senha', matches[0].loaderData.loja.nome, 'no-referrer');
}

/** State after the password is stored: signed in directly, unless the account requires a code or the sign-in failed. */
type Situacao = 'aberta' | 'ocupada' | 'codigo' | 'gravada';

/** Chooses the password, and signs in with it. */
function useNovaSenha(token: string, voltar: string) {
  const [situacao, setSituacao] = useState<Situacao>('aberta');
  const [falha, setFalha] = useState<FalhaDoFormulario | null>(null);
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const { avisar } = useAvisos();

  async function entrou(): Promise<void> {
    await revalidate();
    avisar('Senha nova gravada. Você entrou na sua conta.', 'sucesso');
    await navigate(voltar, { replace: true });
  }

  async function entrar(email: unknown, senha: string): Promise<void> {
    const resposta = typeof email === 'string' ? await servico.entrar(email, senha) : null;
    if (!resposta?.ok) return setSituacao('gravada');
    if (resposta.valor['twoFactorRedirect'] === true) return withLazyModule(segundoPasso, () => setSituacao('codigo'));
    return entrou();
  }

  async function gravar(campos: FormData): Promise<void> {
    if (situacao === 'ocupada') return;
    const senha = String(campos.get('senha') ?? '');
    if (senha !== campos.get('repetida')) return setFalha({ texto: senhasDiferentes, campos: ['repetida'] });
    setSituacao('ocupada');
    setFalha(null);
    const resposta = await servico.gravarNovaSenha(token, senha);
    if (resposta.ok) return entrar(resposta.valor['email'], senha);
    setSituacao('aberta');
    setFalha(falhaDe(prefixos.novaSenha + resposta.erro.mensagem, resposta.erro.codigo));
  }

  return { situacao, falha, gravar, entrou, desistir: () => setSituacao('gravada') };
}

/** Target of the e-mailed link: stores a new password and signs in with it (docs/requirements.md 15.12.5). */
export default function NovaSenha({ loaderData: { token, comChave, frase, voltar, entrar } }: Route.ComponentProps) {
  const { situacao, falha, gravar, entrou, desistir } = useNovaSenha(token, voltar);
  const passo = useLazyModule(segundoPasso);
  const formulario = useRef<HTMLFormElement>(null);
  const { idDoAlerta, alertaDe } = useAlertaDaFalha(falha);

  return (
    <div className="caixa pagina-de-entrar">
      <h1>Nova senha</h1>
      {situacao === 'codigo' && passo ? (
        <div className="entrar">
          <Noticia texto="Senha nova gravada. Falta o código do aplicativo." />
          <passo.SegundoPasso
            prefixo={prefixos.entrar}
            formulario={formulario}
            aoEntrar={entrou}
            aoDesistir={desistir}
          />
        </div>
      ) : situacao === 'gravada' ? (
        <>
          <Noticia texto="Senha nova gravada. Por segurança, a conta foi desconectada de todos os aparelhos." />
          <Link className="botao botao-principal" to={entrar}>
            Entrar
          </Link>
        </>
      ) : comChave ? (
        <>
          {frase && <p>{frase}</p>}
          <Formulario julgado={falha} className="entrar" aoEnviar={gravar}>
            {falha && <Alerta texto={falha.texto} id={idDoAlerta} />}
            <CamposDaSenhaNova
              nome="senha"
              alertaDe={alertaDe}
              dica="Pelo menos 6 caracteres; 12 para quem administra a loja."
            />
            <BotaoDeEnvio
              className="botao botao-principal botao-largo entrar-botao entrar-enviar"
              ocupado={situacao === 'ocupada' && 'Gravando...'}
            >
              Gravar nova senha
            </BotaoDeEnvio>
            {falha && (
              <p className="entrar-criar">
                <Link className="elo" to="/entrar?modo=esqueci">
                  Pedir outro link
                </Link>
              </p>
            )}
          </Formulario>
        </>
      ) : (
        <>
          <p>
            Abra esta página pelo link que enviamos por e-mail. Se ele não chegou, peça outro em “Esqueci minha senha”.
          </p>
          <Link className="botao botao-principal" to="/entrar">
            Entrar
          </Link>
        </>
      )}
    </div>
  );
}
