// @requirement 1.7 2.3.1 2.3.2 5.3.1
import './entrar.css';
import { useEffect, useRef } from 'react';
import { useDadosDaRaiz } from '#web/moldura/dados-da-raiz.ts';
import { SENHA_MINIMA } from '#domain/usuarios/pessoa.ts';
import { anunciar } from '#web/ui/feedback/announcer.tsx';
import { Campo } from '#web/ui/form/campo.tsx';
import { CampoDeSenha } from '#web/ui/form/campo-de-senha.tsx';
import { useLazyModule } from '#web/loading/lazy-module.ts';
import { Julgamento } from '#web/ui/form/erro-do-campo.ts';
import { FormularioPorScript } from '#web/ui/form/formulario.tsx';
import { useAlertaDaFalha } from './campos-da-recusa.ts';
import { comoPedirSenha, type Modo, prefixos, titulosDaEntrada } from './entrar-frases.ts';
import { Alerta, Noticia } from './alerta.tsx';
import { segundoPasso, useEntrada } from './use-entrada.ts';

const textos: Record<Modo, { botao: string; ocupado: string }> = {
  entrar: { botao: 'Entrar', ocupado: 'Entrando...' },
  criar: { botao: 'Criar conta', ocupado: 'Criando conta...' },
  esqueci: { botao: 'Enviar link', ocupado: 'Enviando...' },
};

const semAcao = () => {};

type EntrarProps = {
  /** Called after the sign-in. */
  aoFechar?: () => void;
  /** Failure before the form was shown, for example on return from Google. */
  falhaInicial?: string | null;
  modoInicial?: Modo;
  /** The place that names the view itself; without it the form does. */
  aoMudarModo?: (modo: Modo) => void;
};

/**
 * Sign-in, sign-up, Google and forgotten password (docs/requirements.md 2.3 and 5.3): in the header's menu and on
 * /entrar.
 */
export function Entrar({ aoFechar = semAcao, falhaInicial = null, modoInicial = 'entrar', aoMudarModo }: EntrarProps) {
  const { modo, falha, ocupado, linkEnviado, pedeCodigo, enviar, entrarComGoogle, trocarModo, entrou } = useEntrada({
    modoInicial,
    falhaInicial,
    aoEntrar: aoFechar,
  });
  const formulario = useRef<HTMLFormElement>(null);
  const { idDoAlerta, alertaDe } = useAlertaDaFalha(falha);
  const passo = useLazyModule(segundoPasso);
  const comGoogle = useDadosDaRaiz()?.google ?? false;

  useEffect(() => {
    if (!pedeCodigo) return;
    // One frame later: the menu takes the focus when the pressed button disappears.
    const quadro = requestAnimationFrame(() => formulario.current?.querySelector('input')?.focus());
    return () => cancelAnimationFrame(quadro);
  }, [pedeCodigo]);

  /** Shows another view; its first field takes the focus once it is rendered. */
  function mudarPara(novoModo: Modo): void {
    trocarModo(novoModo);
    aoMudarModo?.(novoModo);
    anunciar(titulosDaEntrada[novoModo]);
    requestAnimationFrame(() => formulario.current?.querySelector('input')?.focus());
  }

  if (pedeCodigo && passo) {
    return (
      <div className="entrar">
        <passo.SegundoPasso
          prefixo={prefixos.entrar}
          formulario={formulario}
          aoEntrar={entrou}
          aoDesistir={() => mudarPara('entrar')}
        />
      </div>
    );
  }
  return (
    <div className="entrar">
      {!aoMudarModo && modo !== 'entrar' && <h2 className="entrar-titulo">{titulosDaEntrada[modo]}</h2>}
      {modo === 'esqueci' && !linkEnviado && <p className="entrar-explicacao">{comoPedirSenha}</p>}
      {comGoogle && modo !== 'esqueci' && (
        <>
          <button
            type="button"
            className="botao botao-secundario botao-largo entrar-botao"
            onClick={entrarComGoogle}
            aria-disabled={ocupado !== null}
          >
            {ocupado === 'google' ? 'Aguardando o Google...' : 'Entrar com Google'}
          </button>
          <p className="entrar-ou">ou</p>
        </>
      )}
      <Julgamento value={falha}>
        <FormularioPorScript ref={formulario} aoEnviar={enviar}>
          {falha && <Alerta texto={falha.texto} id={idDoAlerta} />}
          {linkEnviado && (
            <Noticia texto="Se houver uma conta com este e-mail, o link para criar uma nova senha chega em instantes." />
          )}
          {modo === 'criar' && (
            <Campo rotulo="Nome" nome="nome" opcional alerta={alertaDe('nome')} autoComplete="name" maxLength={120} />
          )}
          <Campo
            rotulo="E-mail"
            nome="email"
            type="email"
            alerta={alertaDe('email')}
            autoComplete={modo === 'criar' ? 'email' : 'username'}
            maxLength={254}
          />
          {modo !== 'esqueci' && (
            <CampoDeSenha
              rotulo="Senha"
              nome="senha"
              alerta={alertaDe('senha')}
              dica={modo === 'criar' ? `Pelo menos ${SENHA_MINIMA} caracteres.` : null}
              autoComplete={modo === 'criar' ? 'new-password' : 'current-password'}
            />
          )}
          <button
            type="submit"
            className="botao botao-principal botao-largo entrar-botao entrar-enviar"
            aria-disabled={ocupado !== null}
          >
            {ocupado === 'formulario' ? textos[modo].ocupado : textos[modo].botao}
          </button>
        </FormularioPorScript>
      </Julgamento>
      {modo === 'entrar' && (
        <p className="entrar-criar">
          <button type="button" className="elo" onClick={() => mudarPara('esqueci')}>
            Esqueci minha senha
          </button>
        </p>
      )}
      <p className="entrar-criar">
        {modo === 'entrar' ? 'Ainda não tem conta? ' : modo === 'criar' ? 'Já tem conta? ' : 'Lembrou a senha? '}
        <button type="button" className="elo" onClick={() => mudarPara(modo === 'entrar' ? 'criar' : 'entrar')}>
          {modo === 'entrar' ? 'Criar conta' : 'Entrar'}
        </button>
      </p>
    </div>
  );
}
