// @requirement 2.3.3 8.1.1
import { useState } from 'react';
import { useLocation, useNavigate, useRevalidator } from 'react-router';
import { withLazyModule } from '#web/ui/feedback/sem-conexao.tsx';
import { useAvisos } from '#web/ui/feedback/toasts.tsx';
import { lazyModule } from '#web/loading/lazy-module.ts';
import { emailEmBranco, fraseDoGoogle, type Modo, prefixos } from './entrar-frases.ts';
import { type FalhaDoFormulario, falhaDe } from './campos-da-recusa.ts';
import { abrirJanelaDoGoogle } from './janela-do-google.ts';
import { servico } from './servico.ts';
import { paginaDeVolta } from './voltar.ts';

/** Only staff accounts require a code: its form loads on demand. */
export const segundoPasso = lazyModule(() => import('./segundo-passo.tsx'));

type Opcoes = { modoInicial: Modo; falhaInicial: string | null; aoEntrar: () => void };

/**
 * The button that opened the form disappears once the session is known; the focus moves to its replacement, which
 * appears some frames later.
 */
function focarContaNoTopo(quadros = 60): void {
  const botao = document.querySelector<HTMLElement>('.topo .topo-conta[aria-label^="Conta de"]');
  if (botao) botao.focus({ preventScroll: true });
  else if (quadros > 0) requestAnimationFrame(() => focarContaNoTopo(quadros - 1));
}

/** State of the sign-in form: which of its three views is shown, the last failure, pending requests. */
export function useEntrada({ modoInicial, falhaInicial, aoEntrar }: Opcoes) {
  const [modo, setModo] = useState<Modo>(modoInicial);
  const [falha, setFalha] = useState<FalhaDoFormulario | null>(falhaInicial === null ? null : falhaDe(falhaInicial));
  const [ocupado, setOcupado] = useState<'formulario' | 'google' | null>(null);
  const [linkEnviado, setLinkEnviado] = useState(false);
  const [pedeCodigo, setPedeCodigo] = useState(false);
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const local = useLocation();
  const { avisar } = useAvisos();

  /** Reloads the page's data with the new session, without blanking the page. */
  async function entrou(): Promise<void> {
    await revalidate();
    avisar('Você entrou na sua conta.', 'sucesso');
    aoEntrar();
    focarContaNoTopo();
  }

  async function executar(meio: 'formulario' | 'google', trabalho: () => Promise<void>): Promise<void> {
    if (ocupado) return;
    setOcupado(meio);
    setFalha(null);
    await trabalho().finally(() => setOcupado(null));
  }

  const enviar = (campos: FormData) =>
    executar('formulario', async () => {
      const texto = (nome: string) => String(campos.get(nome) ?? '');
      if (texto('email').trim() === '') return setFalha(falhaDe(prefixos[modo] + emailEmBranco, 'INVALID_EMAIL'));
      if (modo === 'esqueci') {
        const resposta = await servico.pedirNovaSenha(texto('email'));
        if (resposta.ok) setLinkEnviado(true);
        else setFalha(falhaDe(prefixos.esqueci + resposta.erro.mensagem, resposta.erro.codigo));
        return;
      }
      const resposta = await (modo === 'criar'
        ? servico.criarConta(texto('nome'), texto('email'), texto('senha'))
        : servico.entrar(texto('email'), texto('senha')));
      if (resposta.ok && resposta.valor['twoFactorRedirect'] === true)
        return withLazyModule(segundoPasso, () => setPedeCodigo(true));
      if (resposta.ok) return entrou();
      if (resposta.erro.codigo === 'TROCAR_SENHA') {
        aoEntrar();
        const voltar = paginaDeVolta(new URLSearchParams(local.search).get('voltar') ?? local.pathname + local.search);
        await navigate(`/nova-senha?${new URLSearchParams({ motivo: 'temporaria', voltar })}`);
        return;
      }
      setFalha(falhaDe(prefixos[modo] + resposta.erro.mensagem, resposta.erro.codigo));
    });

  const entrarComGoogle = () =>
    executar('google', async () => {
      const fim = await abrirJanelaDoGoogle();
      if (fim.fim === 'entrou') return entrou();
      if (fim.fim === 'falhou') {
        // The window may have signed in although its message was lost.
        if (fim.codigo === 'fechada' && (await servico.haSessao())) return entrou();
        setFalha(falhaDe(prefixos.entrar + fraseDoGoogle(fim.codigo)));
        return;
      }
      const resposta = await servico.irAoGoogle(local.pathname + local.search);
      if (resposta.ok && typeof resposta.valor['url'] === 'string') window.location.assign(resposta.valor['url']);
      else setFalha(falhaDe(prefixos.entrar + (resposta.ok ? fraseDoGoogle('') : resposta.erro.mensagem)));
    });

  function trocarModo(novo: Modo): void {
    setFalha(null);
    setLinkEnviado(false);
    setPedeCodigo(false);
    setModo(novo);
  }

  return { modo, falha, ocupado, linkEnviado, pedeCodigo, enviar, entrarComGoogle, trocarModo, entrou };
}
