import { GavetaLateral } from '#web/ui/overlay/gaveta-lateral.tsx';
import { Entrar } from './entrar.tsx';

/** Sign-in in a drawer over the checkout, so that nothing typed is left behind. */
export function GavetaDeEntrar({ aberta, fechar }: { aberta: boolean; fechar: () => void }) {
  return (
    <GavetaLateral aberta={aberta} fechar={fechar} titulo="Entrar" rotuloDeFechar="Fechar" lado="direita">
      <div className="gaveta-corpo gaveta-corpo-folgado">
        <Entrar aoFechar={fechar} />
      </div>
    </GavetaLateral>
  );
}
