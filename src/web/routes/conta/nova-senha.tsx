import '#web/components/entrar/entrar.css';
import { useState } from 'react';
import { Link } from 'react-router';
import { Alerta, Noticia } from '#web/components/entrar/alerta.tsx';
import { servico } from '#web/components/entrar/servico.ts';
import { Campo } from '#web/ui/campo.tsx';
import type { Route } from './+types/nova-senha.ts';

/** Why somebody is here who did not ask for a new password. */
const frases: Readonly<Record<string, string>> = {
  temporaria: 'A sua senha atual é temporária. Escolha a que vai usar daqui em diante.',
  convite: 'Boas-vindas. Escolha a senha da sua conta.',
};

export function loader({ url }: Route.LoaderArgs) {
  const motivo = url.searchParams.get('motivo') ?? '';
  return { token: url.searchParams.get('token') ?? '', frase: frases[motivo] ?? null };
}

// The address carries a key: it is told to nobody.
export function meta({ matches }: Route.MetaArgs) {
  return [
    { title: `Nova senha · ${matches[0].loaderData.loja.nome}` },
    { name: 'robots', content: 'noindex' },
    { name: 'referrer', content: 'no-referrer' },
  ];
}

/** Where the link of the e-mail leads: choosing a new password. */
export default function NovaSenha({ loaderData: { token, frase } }: Route.ComponentProps) {
  const [situacao, setSituacao] = useState<'aberta' | 'ocupada' | 'gravada'>('aberta');
  const [falha, setFalha] = useState<string | null>(null);

  async function gravar(campos: FormData): Promise<void> {
    if (situacao === 'ocupada') return;
    const senha = String(campos.get('senha') ?? '');
    if (senha !== campos.get('repetida')) return setFalha('As duas senhas não são iguais.');
    setSituacao('ocupada');
    setFalha(null);
    const resposta = await servico.gravarNovaSenha(token, senha);
    setSituacao(resposta.ok ? 'gravada' : 'aberta');
    if (!resposta.ok) setFalha(`Erro ao gravar a nova senha: ${resposta.erro.mensagem}`);
  }

  return (
    <div className="caixa conta-p">
      <h1>Nova senha</h1>
      {situacao === 'gravada' ? (
        <>
          <Noticia texto="Senha nova gravada. Por segurança, a conta foi desconectada de todos os aparelhos." />
          <Link className="bt bt-1" to="/entrar">
            Entrar
          </Link>
        </>
      ) : token ? (
        <>
          {frase && <p>{frase}</p>}
          <form
            className="entrar-f"
            method="post"
            noValidate
            onSubmit={(evento) => {
              evento.preventDefault();
              void gravar(new FormData(evento.currentTarget));
            }}
          >
            {falha && <Alerta texto={falha} />}
            <Campo rotulo="Nova senha" nome="senha" type="password" autoComplete="new-password" dica="Pelo menos 6 caracteres." />
            <Campo rotulo="Repita a nova senha" nome="repetida" type="password" autoComplete="new-password" />
            <button type="submit" className="bt bt-1" aria-disabled={situacao === 'ocupada'}>
              {situacao === 'ocupada' ? 'Gravando...' : 'Gravar nova senha'}
            </button>
            {falha && (
              <p className="criar">
                <Link className="elo" to="/entrar">
                  Pedir outro link
                </Link>
              </p>
            )}
          </form>
        </>
      ) : (
        <>
          <p>Abra esta página pelo link que enviamos por e-mail. Se ele não chegou, peça outro em “Esqueci minha senha”.</p>
          <Link className="bt bt-1" to="/entrar">
            Entrar
          </Link>
        </>
      )}
    </div>
  );
}
