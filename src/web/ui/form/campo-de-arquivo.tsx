import './campo-de-arquivo.css';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { FalhaDoCampo } from '#web/ui/form/campo.tsx';
import { useErroDoCampo } from '#web/ui/form/erro-do-campo.ts';
import { Upload } from '#web/ui/media/icones-do-painel.tsx';

type CampoDeArquivoProps = {
  rotulo: string;
  nome: string;
  dica?: ReactNode;
  erro?: string | null | undefined;
  /** The error is announced as it appears. */
  alerta?: boolean;
  opcional?: boolean;
  className?: string;
  /** The file in force, between label and choice. */
  children?: ReactNode;
} & Omit<ComponentProps<'input'>, 'type' | 'name' | 'id' | 'className' | 'children'>;

/**
 * The choice of one file, which the form sends. The browser's own field lies unseen over the words of the shop, so that
 * it takes the press, the dropped file and the focus; without scripts it is shown as it is.
 */
export function CampoDeArquivo({
  rotulo,
  nome,
  dica,
  erro: dado,
  alerta = false,
  opcional = false,
  className,
  children,
  onChange,
  ...doInput
}: CampoDeArquivoProps) {
  const id = useId();
  const [erro, corrigir] = useErroDoCampo(dado);
  const [arquivo, setArquivo] = useState('');
  const descricoes = [erro && `${id}-erro`, dica && `${id}-dica`].filter(Boolean).join(' ');
  return (
    <div className={className ? `campo ${className}` : 'campo'} onInput={corrigir}>
      <label htmlFor={id}>
        <span>{rotulo}</span>
        {opcional && <i>opcional</i>}
      </label>
      {children}
      <span className="arquivo-escolha">
        <input
          {...doInput}
          id={id}
          type="file"
          name={nome}
          aria-invalid={erro ? true : undefined}
          aria-describedby={descricoes || undefined}
          onChange={(evento) => {
            setArquivo(evento.currentTarget.files?.[0]?.name ?? '');
            onChange?.(evento);
          }}
        />
        <span className="botao botao-pequeno" aria-hidden>
          <Upload className="icone icone-pequeno" aria-hidden />
          {arquivo ? 'Trocar arquivo' : 'Escolher arquivo'}
        </span>
        <span className="arquivo-escolhido" aria-hidden>
          {arquivo || 'ou arraste para cá'}
        </span>
      </span>
      <FalhaDoCampo id={`${id}-erro`} frase={erro} role={alerta ? 'alert' : undefined} />
      {dica && (
        <span className="dica" id={`${id}-dica`}>
          {dica}
        </span>
      )}
    </div>
  );
}
