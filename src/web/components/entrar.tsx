import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { Campo } from '#web/ui/campo.tsx';

const falhas = { entrar: 'Erro ao fazer login: ', criar: 'Erro ao criar conta: ' } as const;
const semResposta = 'Não foi possível falar com a loja. Confira a internet.';

/** Asks the identity service; the answer, or its message when it refuses. */
async function pedir(caminho: string, corpo: object): Promise<{ resposta: { url?: string } } | { recusa: string }> {
  try {
    const resposta = await fetch(`/api/auth/${caminho}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(corpo),
    });
    const lida = await resposta.json().catch(() => null);
    return resposta.ok ? { resposta: lida ?? {} } : { recusa: lida?.message ?? `erro ${resposta.status}` };
  } catch {
    return { recusa: semResposta };
  }
}

/** Sign-in, sign-up and Google (specification 2, Header, and 5). `aoFechar` is called once somebody is signed in. */
export function Entrar({ aoFechar }: { aoFechar: () => void }) {
  const [modo, setModo] = useState<keyof typeof falhas>('entrar');
  const [falha, setFalha] = useState<string | null>(null);
  const [ocupado, setOcupado] = useState(false);
  const { revalidate } = useRevalidator();
  const criando = modo === 'criar';

  async function enviar(evento: React.SubmitEvent<HTMLFormElement>): Promise<void> {
    evento.preventDefault();
    if (ocupado) return;
    const campos = new FormData(evento.currentTarget);
    const conta = { email: campos.get('email'), password: campos.get('senha') };
    setOcupado(true);
    setFalha(null);
    const fim = await (criando ? pedir('sign-up/email', { ...conta, name: campos.get('nome') }) : pedir('sign-in/email', conta));
    setOcupado(false);
    if ('recusa' in fim) {
      setFalha(falhas[modo] + fim.recusa);
      return;
    }
    await revalidate();
    aoFechar();
  }

  async function entrarComGoogle(): Promise<void> {
    setFalha(null);
    const fim = await pedir('sign-in/social', { provider: 'google', callbackURL: window.location.href });
    if ('recusa' in fim) setFalha(falhas.entrar + fim.recusa);
    else if (fim.resposta.url) window.location.assign(fim.resposta.url);
  }

  return (
    <>
      <button type="button" className="bt bt-2" onClick={entrarComGoogle}>
        Entrar com Google
      </button>
      <p className="ou">ou</p>
      <form onSubmit={enviar}>
        {falha && (
          <p className="aviso aviso-e" role="alert">
            {falha}
          </p>
        )}
        {criando && <Campo rotulo="Nome" nome="nome" autoComplete="name" />}
        <Campo rotulo="E-mail" nome="email" type="email" autoComplete="email" required />
        <Campo rotulo="Senha" nome="senha" type="password" autoComplete={criando ? 'new-password' : 'current-password'} required />
        <button type="submit" className="bt bt-1" aria-disabled={ocupado}>
          {criando ? 'Criar conta' : 'Entrar'}
        </button>
      </form>
      <p className="criar">
        {criando ? 'Já tem conta? ' : 'Ainda não tem conta? '}
        <button
          type="button"
          className="elo"
          onClick={() => {
            setFalha(null);
            setModo(criando ? 'entrar' : 'criar');
          }}
        >
          {criando ? 'Entrar' : 'Criar conta'}
        </button>
      </p>
    </>
  );
}
