import { Copy } from '#web/ui/media/icones.tsx';
import { useAvisos } from '#web/ui/feedback/toasts.tsx';

/** Copies the address of a link; screen readers hear which one. */
export function CopiarLink({ endereco, sobre }: { endereco: string; sobre: string }) {
  const { avisar } = useAvisos();
  async function copiar(): Promise<void> {
    try {
      await navigator.clipboard.writeText(endereco);
      avisar('Link copiado.', 'sucesso');
    } catch {
      // No permission, or no clipboard at all.
      avisar('Não deu para copiar. Selecione o endereço e copie pelo teclado.', 'erro');
    }
  }
  return (
    <button type="button" className="botao botao-pequeno" aria-describedby={sobre} onClick={() => void copiar()}>
      <Copy className="icone icone-pequeno" aria-hidden />
      Copiar
    </button>
  );
}
