import './campo.css';
import { CircleAlert } from '#web/ui/media/icones.tsx';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { useErroDoCampo } from './erro-do-campo.ts';

type DoCampo = {
  /** The label, with ` *` where the field is required. */
  rotulo: string;
  nome: string;
  /** The error, shown under the field and named by its `aria-describedby`. */
  erro?: string | null | undefined;
  /** Id of the alert above the form that has the error instead. */
  alerta?: string | null | undefined;
  /** A hint under the field. */
  dica?: string | null | undefined;
  /** Adds "opcional" at the right of the label. */
  opcional?: boolean | undefined;
  /** Classes of the field's cell in the grid (`colunas-3 colunas-2-largo`). */
  className?: string | undefined;
  /** Content of the cell after the input. */
  children?: ReactNode;
};

type MolduraDoCampoProps = Omit<DoCampo, 'nome' | 'alerta'> & {
  id: string;
  controle: ReactNode;
  aoMudar: () => void;
};

/** Attributes that tie a control to its label, error and hint. Ids do not use names: two forms of a page may share them. */
function ligar(id: string, { nome, erro, alerta, dica }: Pick<DoCampo, 'nome' | 'erro' | 'alerta' | 'dica'>) {
  const descricoes = [erro && `${id}-erro`, alerta, dica && `${id}-dica`].filter(Boolean).join(' ');
  return {
    id,
    name: nome || undefined,
    'aria-invalid': erro || alerta ? true : undefined,
    'aria-describedby': descricoes || undefined,
  };
}

type FalhaDoCampoProps = { id: string; frase: string | null | undefined; role?: 'alert' | undefined };

/** The error under a field, which names it in its `aria-describedby`; nothing without one. */
export function FalhaDoCampo({ id, frase, role }: FalhaDoCampoProps) {
  if (!frase) return null;
  return (
    <span className="falha" id={id} role={role}>
      <CircleAlert className="icone icone-pequeno" aria-hidden />
      {frase}
    </span>
  );
}

function MolduraDoCampo({
  id,
  rotulo,
  erro,
  dica,
  opcional,
  className,
  children,
  controle,
  aoMudar,
}: MolduraDoCampoProps) {
  return (
    // Not the control's onChange: React does not report text written by a mask.
    <div className={className ? `campo ${className}` : 'campo'} onInput={aoMudar}>
      <label htmlFor={id}>
        <span>{rotulo}</span>
        {opcional && <i>opcional</i>}
      </label>
      {controle}
      <FalhaDoCampo id={`${id}-erro`} frase={erro} />
      {dica && (
        <span className="dica" id={`${id}-dica`}>
          {dica}
        </span>
      )}
      {children}
    </div>
  );
}

/** The props of a field's frame and the attributes of its control. */
function useLigacao({ nome, erro, alerta, dica }: Pick<DoCampo, 'nome' | 'erro' | 'alerta' | 'dica'>) {
  const id = useId();
  const [faltas, aoMudar] = useErroDoCampo(erro || alerta ? { erro, alerta } : null);
  return {
    moldura: { id, erro: faltas?.erro, dica, aoMudar },
    atributos: ligar(id, { nome, dica, erro: faltas?.erro, alerta: faltas?.alerta }),
  };
}

type CampoProps = DoCampo & {
  /** A button within the field, at its right end. */
  aoLado?: ReactNode;
} & Omit<ComponentProps<'input'>, keyof DoCampo | 'name' | 'id'>;

/** A one-line field. Further props go to the `<input>`; with an empty `nome` the form does not send the field. */
export function Campo({
  rotulo,
  nome,
  erro,
  alerta,
  dica,
  opcional,
  className,
  children,
  aoLado,
  ...doInput
}: CampoProps) {
  const { moldura, atributos } = useLigacao({ nome, erro, alerta, dica });
  const entrada = <input {...doInput} {...atributos} />;
  const controle = aoLado ? (
    <div className="campo-com-botao">
      {entrada}
      {aoLado}
    </div>
  ) : (
    entrada
  );
  return <MolduraDoCampo {...moldura} {...{ rotulo, opcional, className, controle, children }} />;
}

type CampoLongoProps = Omit<DoCampo, 'alerta'> & Omit<ComponentProps<'textarea'>, keyof DoCampo | 'name' | 'id'>;

/** A field of several lines. */
export function CampoLongo({ rotulo, nome, erro, dica, opcional, className, children, ...doTexto }: CampoLongoProps) {
  const { moldura, atributos } = useLigacao({ nome, erro, dica });
  const controle = <textarea {...doTexto} {...atributos} />;
  return <MolduraDoCampo {...moldura} {...{ rotulo, opcional, className, controle, children }} />;
}

type Opcao = { valor: string; nome: string };

/** The options of a select. */
export function Opcoes({ opcoes }: { opcoes: readonly Opcao[] }) {
  return opcoes.map(({ valor, nome }) => (
    <option key={valor} value={valor}>
      {nome}
    </option>
  ));
}

type CampoDeEscolhaProps = Omit<DoCampo, 'alerta'> & { opcoes: readonly Opcao[] } & Omit<
    ComponentProps<'select'>,
    keyof DoCampo | 'name' | 'id' | 'children'
  >;

/** A choice of one value. */
export function CampoDeEscolha({
  rotulo,
  nome,
  erro,
  dica,
  opcional,
  className,
  children,
  opcoes,
  ...doSelect
}: CampoDeEscolhaProps) {
  const { moldura, atributos } = useLigacao({ nome, erro, dica });
  const controle = (
    <select {...doSelect} {...atributos}>
      <Opcoes opcoes={opcoes} />
    </select>
  );
  return <MolduraDoCampo {...moldura} {...{ rotulo, opcional, className, controle, children }} />;
}

type CaixaProps = { rotulo: ReactNode } & Omit<ComponentProps<'input'>, 'type'>;

/** A box to tick and its label, which is part of the target. */
export function Caixa({ rotulo, ...doInput }: CaixaProps) {
  return (
    <label className="campo-marcar">
      <input type="checkbox" {...doInput} />
      <span>{rotulo}</span>
    </label>
  );
}

type CaixaDeMarcarProps = Pick<DoCampo, 'rotulo' | 'nome' | 'dica' | 'className'> &
  Omit<ComponentProps<'input'>, keyof DoCampo | 'name' | 'id' | 'type'>;

/** Yes or no; sent as `1` when ticked. */
export function CaixaDeMarcar({ rotulo, nome, dica, className, ...doInput }: CaixaDeMarcarProps) {
  const id = useId();
  return (
    <div className={className ? `campo ${className}` : 'campo'}>
      <Caixa rotulo={rotulo} value="1" {...doInput} {...ligar(id, { nome, dica })} />
      {dica && (
        <span className="dica" id={`${id}-dica`}>
          {dica}
        </span>
      )}
    </div>
  );
}
