import { Entrar } from '#web/components/entrar.tsx';
import { GavetaLateral } from '#web/ui/gaveta-lateral.tsx';

/** Sign-in in a drawer over the checkout, so that nothing typed is left behind. */
export function GavetaDeEntrar({ aberta, fechar }: { aberta: boolean; fechar: () => void }) {
  return (
    <GavetaLateral aberta={aberta} fechar={fechar} titulo="Entrar" rotuloDeFechar="Fechar" lado="direita">
      <div className="gav-c gav-e">
        <Entrar aoFechar={fechar} />
      </div>
    </GavetaLateral>
  );
}
