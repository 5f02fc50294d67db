import { Copy } from '#web/ui/media/icones.tsx';
import { useAvisos } from '#web/ui/feedback/toasts.tsx';

type BotaoDeCopiarProps = {
  texto: string;
  /** Sentence once it is copied. */ copiado: string;
  /** Sentence without a clipboard or the permission to use it. */ falhou: string;
  /** Id of the element that names the text. */ sobre: string;
};

/** Copies a text; screen readers hear which one. */
export function BotaoDeCopiar({ texto, copiado, falhou, sobre }: BotaoDeCopiarProps) {
  const { avisar } = useAvisos();
  async function copiar(): Promise<void> {
    try {
      await navigator.clipboard.writeText(texto);
      avisar(copiado, 'sucesso');
    } catch {
      avisar(falhou, 'erro');
    }
  }
  return (
    <button type="button" className="botao botao-pequeno" aria-describedby={sobre} onClick={() => void copiar()}>
      <Copy className="icone icone-pequeno" aria-hidden />
      Copiar
    </button>
  );
}
