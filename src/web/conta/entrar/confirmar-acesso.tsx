// @requirement 11.17.7
import '#web/entrar/entrar.css';
import { useRef, useState } from 'react';
import { Link, redirect, useRevalidator } from 'react-router';
import { lerConta } from '#db/conta/ler-conta-do-cliente.ts';
import { lojaContext, usuarioContext } from '#web/request-context.ts';
import { temAcessoRecente } from '#web/middleware/acesso-recente.ts';
import { exigirSessao } from '#web/middleware/exigir-sessao.ts';
import { Alerta } from '#web/entrar/alerta.tsx';
import { type FalhaDoFormulario, falhaDe, useAlertaDaFalha } from '#web/entrar/campos-da-recusa.ts';
import { fraseDoGoogle, prefixos } from '#web/entrar/entrar-frases.ts';
import { abrirJanelaDoGoogle } from '#web/entrar/janela-do-google.ts';
import { servico } from '#web/entrar/servico.ts';
import { segundoPasso } from '#web/entrar/use-entrada.ts';
import { paginaDeVolta } from '#web/entrar/voltar.ts';
import { metaForaDosBuscadores } from '#web/moldura/meta.ts';
import { Campo } from '#web/ui/form/campo.tsx';
import { CampoDeSenha } from '#web/ui/form/campo-de-senha.tsx';
import { useLazyModule } from '#web/loading/lazy-module.ts';
import { withLazyModule } from '#web/ui/feedback/sem-conexao.tsx';
import { BotaoDeEnvio, Formulario } from '#web/ui/form/formulario.tsx';
import type { Route } from './+types/confirmar-acesso.ts';

export const middleware: Route.MiddlewareFunction[] = [exigirSessao];

/** Whether an address is that of a file. */
const ehArquivo = (endereco: string) => /\.(?:csv|pdf)(?:\?|$)/.test(endereco);
/** Returns the page that offers the file; the address itself when it is a page. */
const paginaDe = (endereco: string) =>
  ehArquivo(endereco) ? endereco.replace(/\?.*$/, '').replace(/\/[^/]*$/, '') : endereco;

/** Users who signed in recently continue to their destination; a download waits on this page. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const voltar = paginaDeVolta(url.searchParams.get('voltar'));
  const recente = temAcessoRecente(context);
  if (recente && !ehArquivo(voltar)) throw redirect(voltar);
  const { db, relogio } = context.get(lojaContext);
  const conta = await lerConta(db, context.get(usuarioContext)?.uid ?? '', relogio.agora());
  return { voltar, recente, email: conta?.email ?? '', temSenha: conta?.temSenha ?? false };
}

export function meta({ matches }: Route.MetaArgs) {
  return metaForaDosBuscadores('Confirmar acesso', matches[0].loaderData.loja.nome);
}

/** Confirms the identity before actions that move money, reveal personal data or delete an account. */
export default function ConfirmarAcesso({ loaderData: { voltar, recente, email, temSenha } }: Route.ComponentProps) {
  return (
    <div className="caixa pagina-de-entrar">
      <h1>{recente ? 'Acesso confirmado' : 'Confirme que é você'}</h1>
      {recente ? (
        <>
          <p>O arquivo tem dados de pessoas: guarde só o que for usar.</p>
          <a className="botao botao-principal" href={voltar} download>
            Baixar o arquivo
          </a>
          <p className="entrar-criar">
            <Link className="elo" to={paginaDe(voltar)}>
              Voltar à lista
            </Link>
          </p>
        </>
      ) : (
        <>
          <p>Faz um tempo que você entrou. Antes de continuar, a loja confere mais uma vez quem está aqui.</p>
          {temSenha ? <PelaSenha email={email} /> : <PeloGoogle />}
          <p className="entrar-criar">
            <Link className="elo" to={paginaDe(voltar)}>
              Desistir
            </Link>
          </p>
        </>
      )}
    </div>
  );
}

/** Password, and the code if the account requires one: a full sign-in that replaces the session. */
function PelaSenha({ email }: { email: string }) {
  const [falha, setFalha] = useState<FalhaDoFormulario | null>(null);
  const [ocupado, setOcupado] = useState(false);
  const [pedeCodigo, setPedeCodigo] = useState(false);
  const formulario = useRef<HTMLFormElement>(null);
  const { idDoAlerta, alertaDe } = useAlertaDaFalha(falha);
  const passo = useLazyModule(segundoPasso);
  const { revalidate } = useRevalidator();

  async function conferir(campos: FormData): Promise<void> {
    if (ocupado) return;
    setOcupado(true);
    setFalha(null);
    const resposta = await servico.entrar(email, String(campos.get('senha') ?? ''));
    if (resposta.ok && resposta.valor['twoFactorRedirect'] === true) {
      setOcupado(false);
      return withLazyModule(segundoPasso, () => setPedeCodigo(true));
    }
    if (resposta.ok) return revalidate();
    setOcupado(false);
    setFalha(falhaDe(prefixos.confirmarAcesso + resposta.erro.mensagem, resposta.erro.codigo));
  }

  if (pedeCodigo && passo)
    return (
      <div className="entrar">
        <passo.SegundoPasso
          prefixo={prefixos.confirmarAcesso}
          formulario={formulario}
          aoEntrar={revalidate}
          aoDesistir={() => setPedeCodigo(false)}
        />
      </div>
    );
  return (
    <Formulario julgado={falha} className="entrar" aoEnviar={conferir}>
      {falha && <Alerta texto={falha.texto} id={idDoAlerta} />}
      <Campo rotulo="E-mail" nome="email" type="email" value={email} readOnly autoComplete="username" />
      <CampoDeSenha rotulo="Senha" nome="senha" alerta={alertaDe('senha')} autoComplete="current-password" />
      <BotaoDeEnvio
        className="botao botao-principal botao-largo entrar-botao entrar-enviar"
        ocupado={ocupado && 'Conferindo...'}
      >
        Continuar
      </BotaoDeEnvio>
    </Formulario>
  );
}

/** Accounts without a password confirm their identity at Google. */
function PeloGoogle() {
  const [falha, setFalha] = useState<string | null>(null);
  const [ocupado, setOcupado] = useState(false);
  const { revalidate } = useRevalidator();

  async function conferir(): Promise<void> {
    if (ocupado) return;
    setOcupado(true);
    setFalha(null);
    const fim = await abrirJanelaDoGoogle();
    if (fim.fim === 'entrou') return revalidate();
    setOcupado(false);
    setFalha(prefixos.confirmarAcesso + fraseDoGoogle(fim.fim === 'falhou' ? fim.codigo : 'sem-janela'));
  }

  return (
    <div className="entrar">
      {falha && <Alerta texto={falha} />}
      <button
        type="button"
        className="botao botao-secundario botao-largo entrar-botao"
        aria-disabled={ocupado}
        onClick={() => void conferir()}
      >
        {ocupado ? 'Aguardando o Google...' : 'Continuar com o Google'}
      </button>
    </div>
  );
}
