import { FormError, Loading, Page } from '@gamelles/web-kit';
import { ChooseFile } from './choose-file.tsx';
import { ExportClients } from './export-clients.tsx';
import { PreviewRows } from './preview-rows.tsx';
import { useImport } from './use-import.ts';

/** The screen to import clients from a file, and to export them. */
export function ImportClients() {
  const { state, read, importAll, restart } = useImport();
  return (
    <Page title="Importer des clients" back={{ to: '/clients', label: 'Retour' }}>
      {state.step === 'choose' && (
        <>
          <ChooseFile onFile={(file) => void read(file)} />
          <FormError>{state.problem}</FormError>
          <ExportClients />
        </>
      )}
      {state.step === 'reading' && <Loading>Lecture du fichier…</Loading>}
      {(state.step === 'preview' || state.step === 'importing') && (
        <PreviewRows
          preview={state}
          importing={state.step === 'importing'}
          problem={state.problem}
          onImport={() => void importAll(state)}
          onRestart={restart}
        />
      )}
    </Page>
  );
}
