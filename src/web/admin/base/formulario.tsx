// @requirement 13.7.1
import { type ComponentProps, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Link, useBlocker, useNavigate, useNavigation } from 'react-router';
import { atrasosMs } from '#domain/configuracao/loja.ts';
import type { Resposta } from '#web/form-response.ts';
import { Mensagem } from '#web/ui/feedback/mensagem.tsx';
import { Formulario } from '#web/ui/form/formulario.tsx';
import { CamposDoAto, useFormularioParado } from './direitos-na-tela.tsx';
import { Confirmacao } from '#web/ui/overlay/confirmacao.tsx';

/** The forms of the open page that have changes. */
const comMudancas = new Set<string>();

/** A form with changes is not left, by a link or by closing the window, without a question. `ha` false while it is being sent. */
export function AlteracoesPorSalvar({ ha }: { ha: boolean }) {
  const id = useId();
  useEffect(() => {
    if (!ha) return;
    const segurar = (evento: BeforeUnloadEvent) => evento.preventDefault();
    comMudancas.add(id);
    window.addEventListener('beforeunload', segurar);
    return () => {
      comMudancas.delete(id);
      window.removeEventListener('beforeunload', segurar);
    };
  }, [ha, id]);
  return null;
}

/** The question of every form of the panel: the router uses only one blocker. */
export function PerguntaAoSair() {
  const trava = useBlocker(
    ({ currentLocation, nextLocation }) => comMudancas.size > 0 && currentLocation.pathname !== nextLocation.pathname,
  );
  // The dialog closes before it reports the confirmation, and a released navigation cannot continue.
  const confirmada = useRef(false);
  function ficar(): void {
    queueMicrotask(() => {
      if (!confirmada.current) trava.reset?.();
      confirmada.current = false;
    });
  }
  function sair(): void {
    confirmada.current = true;
    trava.proceed?.();
  }
  return (
    <Confirmacao
      aberta={trava.state === 'blocked'}
      pergunta="Sair sem salvar?"
      consequencia="O que foi mudado neste formulário se perde."
      acao="Sair sem salvar"
      perigo
      fechar={ficar}
      aoConfirmar={sair}
    />
  );
}

type FormularioDoPainelProps = ComponentProps<typeof Formulario> & {
  /** Its `intencao`, where the page has forms with rights of their own. */ intencao?: string;
};

/**
 * A form of the panel: validated by the shop, whose sentences are next to the fields. People without the right to send it
 * can only read it.
 */
export function FormularioDoPainel({ intencao, children, ...formulario }: FormularioDoPainelProps) {
  return (
    <Formulario method="post" className="formulario" noValidate {...formulario}>
      <CamposDoAto {...(intencao !== undefined && { intencao })}>{children}</CamposDoAto>
    </Formulario>
  );
}

type FormularioVersionadoProps = {
  /** Version of the values that the form shows. */ versao: number;
  resposta: Resposta<string, unknown, { versao: number }, unknown> | null;
  mudou: boolean;
  /** Called with true for changes, with false when the form is submitted. */ aoMudar: (mudou: boolean) => void;
  /** For forms with files. */ encType?: 'multipart/form-data';
  children: ReactNode;
};

/**
 * A form that stays on its page after saving. It shows the response until the next change, and warns before changes are
 * lost.
 */
export function FormularioVersionado({
  versao,
  resposta,
  mudou,
  aoMudar,
  encType,
  children,
}: FormularioVersionadoProps) {
  const recusa = resposta && !resposta.ok ? resposta : null;
  const parado = useNavigation().state === 'idle';
  // A refused form is still unsaved.
  useEffect(() => {
    if (recusa) aoMudar(true);
  }, [recusa, aoMudar]);
  return (
    <FormularioDoPainel
      julgado={recusa}
      onChange={() => aoMudar(true)}
      onSubmit={() => aoMudar(false)}
      {...(encType && { encType })}
    >
      <AlteracoesPorSalvar ha={mudou && parado} />
      {resposta?.ok && !mudou && <Mensagem tipo="sucesso" texto={resposta.frase} />}
      {recusa?.frase && <Mensagem tipo="erro" texto={recusa.frase} />}
      <input type="hidden" name="versao" value={recusa?.conflito?.versao ?? versao} />
      {children}
    </FormularioDoPainel>
  );
}

/**
 * Returns the key of a form that stays on its page: a save shows the stored values; a refusal, even after a save, keeps
 * the form as it is.
 */
export function useChaveDaVersao(resposta: { ok: boolean } | null, versao: number): string | number {
  const [salvou, setSalvou] = useState(false);
  if (resposta?.ok && !salvou) setSalvou(true);
  return salvou ? versao : 'editando';
}

type SalvarProps = {
  acao: string;
  salvando: boolean;
  /** Disabled: saved already, or files are being uploaded. */ parado?: boolean;
  /** Stays at the bottom of the window while the form is scrolled. */ naBarra?: boolean;
  /** Address that "Cancelar" leads to. */ voltar?: string;
  /** Further links. */ children?: ReactNode;
};

/** The buttons at the end of a form of the panel. */
export function Salvar({ acao, salvando, parado = false, naBarra = false, voltar, children }: SalvarProps) {
  if (useFormularioParado()) return null;
  return (
    <div className={naBarra ? 'formulario-acoes barra-de-salvar' : 'formulario-acoes'}>
      <button type="submit" className="botao botao-principal" aria-disabled={salvando || parado}>
        {salvando ? 'Salvando...' : acao}
      </button>
      {voltar && (
        <Link className="botao botao-secundario" to={voltar}>
          Cancelar
        </Link>
      )}
      {children}
    </div>
  );
}

/** Navigates to the list shortly after saving, so that the sentence can be read. */
export function useVoltarDepoisDeSalvar(salvo: string | null, lista: string): void {
  const navegar = useNavigate();
  useEffect(() => {
    if (!salvo) return;
    const espera = setTimeout(() => void navegar(lista), atrasosMs.depoisDeSalvar);
    return () => clearTimeout(espera);
  }, [salvo, navegar, lista]);
}

type RecadoDoCadastroProps = {
  resposta: Resposta<string, unknown, ConflitoDeCadastro, unknown> | null;
  /** The refusal is hidden while the form is saved again. */ salvando: boolean;
  versaoAceita: number | null;
  aoAceitar: (versao: number) => void;
};

/**
 * The response to a long form, with the values that another user saved meanwhile. It scrolls into view and takes the focus,
 * unless a field is invalid: then the field has the focus.
 */
export function RecadoDoCadastro({ resposta, salvando, versaoAceita, aoAceitar }: RecadoDoCadastroProps) {
  const recado = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (
      !resposta ||
      recado.current?.closest('form')?.querySelector('[aria-invalid="true"], [data-invalido="true"]:is(button)')
    )
      return;
    recado.current?.focus();
  }, [resposta]);
  return (
    <div ref={recado} tabIndex={-1} className="formulario-recado">
      {resposta?.ok && <Mensagem tipo="sucesso" texto={resposta.frase} />}
      {resposta && !resposta.ok && !salvando && (
        <Mensagem tipo="erro" texto={resposta.frase}>
          {resposta.motivo && <p>{resposta.motivo}</p>}
          {resposta.conflito && (
            <Conflito {...resposta.conflito} aceita={versaoAceita === resposta.conflito.versao} aoAceitar={aoAceitar} />
          )}
        </Mensagem>
      )}
    </div>
  );
}

/** Stored values that differ from the typed ones; `versao` is the version to overwrite. */
export type ConflitoDeCadastro = { versao: number; mudancas: { campo: string; valor: string }[] };

type ConflitoProps = ConflitoDeCadastro & {
  aceita: boolean;
  aoAceitar: (versao: number) => void;
};

/** Conflict of two admins: the stored values, and the choice between them and the typed ones. */
function Conflito({ versao, mudancas, aceita, aoAceitar }: ConflitoProps) {
  return (
    <div className="conflito">
      {mudancas.length > 0 ? (
        <dl className="dados conflito-dados">
          {mudancas.map(({ campo, valor }) => (
            <div key={campo}>
              <dt>{campo}</dt>
              <dd>{valor}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p>Os campos estão iguais; mudaram as imagens, os arquivos ou a situação.</p>
      )}
      <div className="arquivo-acoes">
        <button type="button" className="botao botao-pequeno" aria-pressed={aceita} onClick={() => aoAceitar(versao)}>
          {aceita ? 'Agora salve de novo' : 'Ficar com o que digitei'}
        </button>
        <button type="button" className="botao botao-pequeno" onClick={() => window.location.reload()}>
          Descartar o meu e recarregar
        </button>
      </div>
    </div>
  );
}
