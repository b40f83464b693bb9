/** U036 */
export const DOWNLOADED = 'Your certificate has been downloaded successfully!'
