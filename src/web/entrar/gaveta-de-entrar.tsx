import { useState } from 'react';
import { GavetaLateral } from '#web/ui/overlay/gaveta-lateral.tsx';
import { Entrar } from './entrar.tsx';
import { type Modo, titulosDaEntrada } from './entrar-frases.ts';

/** Sign-in in a drawer over the checkout, so that nothing typed is left behind. */
export function GavetaDeEntrar({ aberta, fechar }: { aberta: boolean; fechar: () => void }) {
  const [modo, setModo] = useState<Modo>('entrar');
  return (
    <GavetaLateral
      aberta={aberta}
      fechar={fechar}
      titulo={titulosDaEntrada[modo]}
      rotuloDeFechar="Fechar"
      lado="direita"
    >
      <div className="gaveta-corpo gaveta-corpo-folgado">
        <Entrar aoFechar={fechar} modoInicial={modo} aoMudarModo={setModo} />
      </div>
    </GavetaLateral>
  );
}
