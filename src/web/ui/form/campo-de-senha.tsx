import { type ComponentProps, useState } from 'react';
import { Campo } from './campo.tsx';

type CampoDeSenhaProps = Omit<ComponentProps<typeof Campo>, 'type' | 'aoLado' | 'autoCapitalize' | 'spellCheck'>;

/** A password, with a button that shows what was typed. */
export function CampoDeSenha(props: CampoDeSenhaProps) {
  const [visivel, setVisivel] = useState(false);
  return (
    <Campo
      {...props}
      // HTML allows the attribute on visible text only.
      {...(visivel ? { type: 'text', autoCapitalize: 'none' } : { type: 'password' })}
      spellCheck={false}
      aoLado={
        <button type="button" className="campo-mostrar" onClick={() => setVisivel(!visivel)}>
          {visivel ? 'Ocultar' : 'Mostrar'}
          <span className="so-para-leitor"> senha</span>
        </button>
      }
    />
  );
}
