import '#web/moldura/entrar/entrar.css';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { Alerta, Noticia } from '#web/moldura/entrar/alerta.tsx';
import { type FalhaDoFormulario, falhaDe } from '#web/moldura/entrar/campos-da-recusa.ts';
import { servico } from '#web/moldura/entrar/servico.ts';
import { prefixos, senhasDiferentes } from '#web/moldura/entrar/frases.ts';
import { paginaDeVolta } from '#web/moldura/entrar/voltar.ts';
import { Campo } from '#web/ui/campo.tsx';
import { Formulario } from '#web/ui/formulario.tsx';
import type { Route } from './+types/nova-senha.ts';

/** Why somebody is here who did not ask for a new password. */
const frases: Readonly<Record<string, string>> = {
  temporaria: 'A sua senha atual é temporária. Escolha a que vai usar daqui em diante.',
  convite: 'Boas-vindas. Escolha a senha da sua conta.',
  confirmacao: 'Escolha uma senha sua. Com ela o e-mail fica confirmado, e a senha de antes deixa de valer.',
};

export function loader({ url }: Route.LoaderArgs) {
  const motivo = url.searchParams.get('motivo') ?? '';
  const voltar = paginaDeVolta(url.searchParams.get('voltar'));
  return {
    token: url.searchParams.get('token') ?? '',
    frase: frases[motivo] ?? null,
    entrar: voltar === '/' ? '/entrar' : `/entrar?${new URLSearchParams({ voltar })}`,
  };
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
export default function NovaSenha({ loaderData: { token, frase, entrar } }: Route.ComponentProps) {
  const [situacao, setSituacao] = useState<'aberta' | 'ocupada' | 'gravada'>('aberta');
  const [falha, setFalha] = useState<FalhaDoFormulario | null>(null);
  const idDoAlerta = useId();
  const alertaDe = (campo: string) => (falha?.campos.includes(campo) ? idDoAlerta : null);

  async function gravar(campos: FormData): Promise<void> {
    if (situacao === 'ocupada') return;
    const senha = String(campos.get('senha') ?? '');
    if (senha !== campos.get('repetida')) return setFalha({ texto: senhasDiferentes, campos: ['repetida'] });
    setSituacao('ocupada');
    setFalha(null);
    const resposta = await servico.gravarNovaSenha(token, senha);
    setSituacao(resposta.ok ? 'gravada' : 'aberta');
    if (!resposta.ok) setFalha(falhaDe(prefixos.novaSenha + resposta.erro.mensagem, resposta.erro.codigo));
  }

  return (
    <div className="caixa pagina-de-entrar">
      <h1>Nova senha</h1>
      {situacao === 'gravada' ? (
        <>
          <Noticia texto="Senha nova gravada. Por segurança, a conta foi desconectada de todos os aparelhos." />
          <Link className="botao botao-principal" to={entrar}>
            Entrar
          </Link>
        </>
      ) : token ? (
        <>
          {frase && <p>{frase}</p>}
          <Formulario
            como="form"
            julgado={falha}
            className="entrar"
            method="post"
            noValidate
            onSubmit={(evento) => {
              evento.preventDefault();
              void gravar(new FormData(evento.currentTarget));
            }}
          >
            {falha && <Alerta texto={falha.texto} id={idDoAlerta} />}
            <Campo
              rotulo="Nova senha"
              nome="senha"
              type="password"
              alerta={alertaDe('senha')}
              autoComplete="new-password"
              dica="Pelo menos 6 caracteres; 12 para quem administra a loja."
            />
            <Campo
              rotulo="Repita a nova senha"
              nome="repetida"
              type="password"
              alerta={alertaDe('repetida')}
              autoComplete="new-password"
            />
            <button
              type="submit"
              className="botao botao-principal botao-largo entrar-botao entrar-enviar"
              aria-disabled={situacao === 'ocupada'}
            >
              {situacao === 'ocupada' ? 'Gravando...' : 'Gravar nova senha'}
            </button>
            {falha && (
              <p className="entrar-criar">
                <Link className="elo" to="/entrar">
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
